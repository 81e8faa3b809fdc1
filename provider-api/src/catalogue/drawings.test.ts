import { CATALOGUE_CATEGORIES } from '@medicena/domain/catalogue'
import { getHome, getMostSearched } from '@medicena/provider-client/home'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'
import { drawingPath } from './drawings.ts'
import { ENTRIES } from './entries.ts'

describe.each(ENGINES)('drawings on $name', (engine) => {
  const api = useApi(engine)

  test('belong to the categories of promotions and most searched services', async () => {
    const { promotions, mostSearched } = await api.request(getHome, { query: {} })
    for (const { imagePath, categoryName } of [...promotions, ...mostSearched]) {
      const category = CATALOGUE_CATEGORIES.find(({ name }) => name === categoryName)
      expect(imagePath).toMatch(new RegExp(`^/api/Category/Drawings/[\\w-]{12}/${category?.slug}\\.svg$`))
    }
    expect((await api.request(getMostSearched, {}))[0]?.imagePath).toBe(mostSearched[0]?.imagePath)
  })

  test('are images that clients cache forever and that run nothing', async () => {
    const [{ imagePath = null } = {}] = await api.request(getMostSearched, {})
    const response = await api.app.inject(imagePath ?? '')
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers['content-security-policy']).toContain('sandbox')
  })

  test('are unknown at an address of other content', async () => {
    await api.problem(404, '/api/Category/Drawings/xxxxxxxxxxxx/endodoncja.svg')
    await api.problem(404, '/api/Category/Drawings/xxxxxxxxxxxx/nieznana.svg')
  })
})

test('every category has a drawing with colours of both themes', async () => {
  const services = ENTRIES.filter(({ kind }) => kind === 'service')
  expect(services.filter((service) => drawingPath(service) === null)).toEqual([])
  expect(drawingPath(undefined)).toBeNull()
})
