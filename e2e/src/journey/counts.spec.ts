import { type APIRequestContext, expect } from '@playwright/test'
import { longTest } from '../test.ts'

const PAGES = 100
const TOWNS = ['wroclaw', 'krakow', 'katowice', 'warszawa', 'gdansk', 'klodzko', 'pruszkow', 'zakopane']
const RADII = ['', '5', '10', '20', '50']

/** The filters above the list, with the parameter of each. */
const CHIP = /href="([^"]+)"[^>]*><span>[^<]+<\/span>\s*<span[^>]*>(\d+)<\/span>/g

longTest('numbers of offers agree: heading, list, map, filters above the list, plan', async ({ request }) => {
  const services: { id: number; slug: string }[] = await (
    await request.get('/api/Category/MedicalServices/stomatologia')
  ).json()
  for (let index = 0; index < PAGES; index += 1) {
    // Coprime steps: each service with several towns and radii.
    const { id, slug } = services[(index * 37) % services.length] ?? { id: 0, slug: '' }
    const town = TOWNS[index % TOWNS.length] ?? ''
    const radius = RADII[index % RADII.length] ?? ''
    const path = `/uslugi-medyczne/stomatologia/${slug}/${town}-f?promien=${radius || 0}`
    const html = await text(request, path)
    const count = offersIn(html)
    expect.soft(rowsOf(html), `${path}: list`).toBe(count)

    const query = new URLSearchParams(radius ? { radius } : {})
    const points = await request.get(`/api/MedicalService/${id}/MapPoints/${town}?${query}`)
    expect.soft((await points.json()).total, `${path}: map`).toBe(count)

    for (const [, href = '', number] of html.matchAll(CHIP)) {
      const filtered = await text(request, href.replaceAll('&amp;', '&'))
      expect.soft(offersIn(filtered), `${href}: filter`).toBe(Number(number))
    }

    const plan = await text(request, `/plan?uslugi=${slug}&miejsce=${town}&promien=${radius || 0}`)
    const planned = Number(/: (\d+)\splac/.exec(plan)?.[1] ?? 0)
    expect.soft(planned, `${path}: plan`).toBe(count)
  }
})

async function text(request: APIRequestContext, path: string): Promise<string> {
  return (await (await request.get(path)).text()).replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')
}

/** The number in the page's heading. */
function offersIn(html: string): number {
  return Number(/<h1[^>]*>[^<]*?(\d+) ofert/.exec(html)?.[1] ?? 0)
}

/** The number of all offers that the list says it is a part of. */
function rowsOf(html: string): number {
  return Number(/Oferty \d+–\d+ z (\d+)/.exec(html)?.[1] ?? 0)
}
