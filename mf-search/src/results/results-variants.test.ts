// @vitest-environment node
import { CATALOGUE, CATALOGUE_ROOTS, rootUrl, serviceUrl } from '@medicena/domain/catalogue'
import { expect, it } from 'vitest'
import { COUNTRY, NO_OFFERS, PROVINCE } from '../fixtures/results-responses.ts'
import { resultsView } from '../fixtures/results-view.ts'
import { resultsHead } from './results-head.ts'

const PAGES = [
  ...CATALOGUE_ROOTS.map(({ slug, name }) => ({ slug, name, url: rootUrl({ slug }), isService: false })),
  ...CATALOGUE.map(({ slug, name, rootSlug, kind }) => ({
    slug,
    name,
    url: serviceUrl({ slug, rootSlug }),
    isService: kind === 'service',
  })),
].filter(({ slug }) =>
  ['stomatologia', 'skaling', 'leczenie-kanalowe-pod-mikroskopem-z-rtg-2-kanaly'].includes(slug),
)

const PLACES = {
  town: {},
  'town without a locative': { citySlug: 'lipsko', cityName: 'Lipsko' },
  'town that shares its name': { citySlug: 'olesnica-dolnoslaskie', cityName: 'Oleśnica' },
  province: PROVINCE,
  country: COUNTRY,
}

/** Those of a town; elsewhere only the first. */
const KINDS = {
  offers: { changes: {}, isFiltered: false, search: '' },
  'one offer': {
    changes: { total: 1, minFilterPrice: 350, maxFilterPrice: 350 },
    isFiltered: false,
    search: '',
  },
  'no offers': { changes: NO_OFFERS, isFiltered: false, search: '' },
  '-f': { changes: {}, isFiltered: true, search: '' },
  'price filter': { changes: {}, isFiltered: false, search: 'price-to=500' },
  rating: { changes: {}, isFiltered: false, search: 'ocena=4.5' },
  sorted: { changes: {}, isFiltered: false, search: 'sort=ocena&strona=2' },
  'second page': { changes: { total: 60 }, isFiltered: false, search: 'strona=2' },
}

it('titles, descriptions and robots of all variants match the golden file', async () => {
  const lines = PAGES.flatMap(({ name, url, isService }) => [
    `# ${name} (${name.length % 2 === 0 ? 'even' : 'odd'})`,
    ...Object.entries(PLACES).flatMap(([place, where]) =>
      Object.entries(KINDS).flatMap(([kind, { changes, isFiltered, search }]) => {
        if (place !== 'town' && kind !== 'offers') return []
        const service = {
          medicalServiceName: name,
          medicalServiceUrl: url,
          ...(!isService && { medicalServiceCategoryUrl: null }),
        }
        const view = resultsView({ ...where, ...changes, ...service }, { query: search, isFiltered })
        const { title, description, canonical, robots } = resultsHead(view, 'https://medicena.example')
        return [`${place}, ${kind}: ${robots ?? 'index'} ${canonical}`, `  ${title}`, `  ${description}`]
      }),
    ),
    '',
  ])
  // No-break spaces cannot be reviewed.
  await expect(lines.join('\n').replaceAll('\u00a0', ' ')).toMatchFileSnapshot('results-variants.golden.txt')
})
