import {
  getCategories,
  getCategoryBySlug,
  getCategoryTree,
  getCategoryTreeOfPath,
  getMedicalService,
  getMedicalServices,
} from '@medicena/provider-client/catalogue'
import type { FastifyInstance } from 'fastify'
import { type AnswerStore, serveAnswer } from '../answers/serve-answer.ts'
import { serve } from '../http/serve.ts'
import type { Places } from '../places/places.ts'
import { targetOfPath } from '../results/scope.ts'
import { allCategories, categoryOfSlug, toCategory } from './categories.ts'
import { readService, readServices } from './services.ts'
import { categoryTree } from './tree.ts'

/** Seconds for which answers may be kept. */
export interface MaxAges {
  /** Of what changes with prices. */
  readonly prices: number
  /** Of what changes with a release only. */
  readonly catalogue: number
}

/** Routes the calls about the catalogue. */
export function addCategoryRoutes(
  api: FastifyInstance,
  { answers, known, places }: AnswerStore & { readonly places: Places },
  maxAge: MaxAges,
): void {
  serve(api, getCategoryTree, maxAge.catalogue, async () => categoryTree())
  serve(api, getCategoryTreeOfPath, maxAge.catalogue, async ({ params: { a, b } }) =>
    categoryTree(targetOfPath(places, a, b).entry),
  )
  serve(api, getCategories, maxAge.catalogue, async () => allCategories())
  serve(api, getCategoryBySlug, maxAge.catalogue, async ({ params }) =>
    toCategory(categoryOfSlug(params.slug)),
  )
  const store = { answers, known }
  serveAnswer(api, store, getMedicalServices, maxAge.prices, ({ params }) => {
    const category = categoryOfSlug(params.category)
    return { read: ({ db }) => readServices(db, category) }
  })
  serveAnswer(api, store, getMedicalService, maxAge.prices, ({ params: { id } }) => ({
    read: ({ db }) => readService(db, id),
  }))
}
