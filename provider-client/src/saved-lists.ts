import { MAX_FAVOURITES } from '@medicena/domain/favourites'
import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id } from './fields.ts'

const text = z.string().check(z.maxLength(300))

/** The favourites and plans of a browser, latest first, as it stores them. */
export const SavedListsForm = z.object({
  favourites: z
    .array(
      z.object({
        facility: id,
        service: z.nullable(id),
        /** Name of the facility. */
        name: text,
        /** Price in zł when it was saved. */
        price: z.nullable(z.number().check(z.nonnegative())),
        savedOn: z.iso.date(),
      }),
    )
    .check(z.maxLength(MAX_FAVOURITES)),
  plans: z
    .array(
      z.object({
        service: text,
        place: z.nullable(text),
        url: z.string().check(z.startsWith('/plan?'), z.maxLength(2000)),
      }),
    )
    .check(z.maxLength(5)),
})
export type SavedListsForm = z.infer<typeof SavedListsForm>

/** The lists of an account. `isKept` is the user's answer whether it keeps them; null before there is one. */
export const SavedLists = z.extend(SavedListsForm, {
  isKept: z.nullable(z.boolean()),
  /** Time of the answer. */
  decidedAt: z.nullable(z.iso.datetime({ offset: true })),
})
export type SavedLists = z.infer<typeof SavedLists>

/** Gets the lists of the account; they are empty unless it keeps them. */
export const getSavedLists = defineEndpoint('GET User/SavedLists', {
  access: 'account',
  summary: 'Ulubione i plany zapisane na koncie',
  response: SavedLists,
})

/** Gives or withdraws the consent to keep the lists. Without it they are erased. */
export const decideOnSavedLists = defineEndpoint('PUT User/SavedLists/Consent', {
  access: 'account',
  summary: 'Zgoda na przechowywanie ulubionych i planów na koncie',
  body: z.object({ isKept: z.boolean() }),
  response: SavedLists,
})

/** Replaces the lists. 409 without consent. */
export const replaceSavedLists = defineEndpoint('PUT User/SavedLists', {
  access: 'account',
  summary: 'Zapis ulubionych i planów na koncie',
  body: SavedListsForm,
  response: SavedLists,
})
