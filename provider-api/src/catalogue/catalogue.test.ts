import {
  getCategories,
  getCategoryBySlug,
  getCategoryTree,
  getCategoryTreeOfPath,
  getLocationMedicalServices,
  getMedicalService,
  getMedicalServices,
} from '@medicena/provider-client/catalogue'
import { getCountryResults, getLocationResults } from '@medicena/provider-client/results'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'

describe.each(ENGINES)('catalogue on $name', (engine) => {
  const api = useApi(engine)

  test('lists categories with their roots, with or without a trailing slash', async () => {
    const categories = await api.request(getCategories, {})
    expect(categories.find(({ slug }) => slug === 'endodoncja')).toEqual({
      id: 100,
      name: 'Endodoncja',
      slug: 'endodoncja',
      url: '/uslugi-medyczne/stomatologia/endodoncja',
      rootCategoryId: 1,
      rootCategoryName: 'Stomatologia',
    })
    expect(categories.map(({ slug }) => slug)).not.toContain('stomatologia')
    expect((await api.app.inject('/api/Category/Categories')).json()).toEqual(categories)
  })

  test('finds a category or root by its slug, but no service', async () => {
    const params = { slug: 'stomatologia' }
    expect(await api.request(getCategoryBySlug, { params })).toMatchObject({ id: 1, rootCategoryId: null })
    for (const slug of ['leczenie-kanalowe', 'nie-ma', '%00']) {
      await api.problem(404, `/api/Category/GetBySlug/${slug}`)
    }
  })

  test('lists the services of a category or root', async () => {
    const services = await api.request(getMedicalServices, { params: { category: 'endodoncja' } })
    expect(services[0]).toMatchObject({ id: 101, slug: 'leczenie-kanalowe' })
    const all = await api.request(getMedicalServices, { params: { category: 'stomatologia' } })
    expect(all.length).toBeGreaterThan(services.length)
    // The demonstration data has one service without offers.
    expect(all.filter(({ count }) => count === 0)).toMatchObject([{ minPrice: null, maxPrice: null }])
    await api.problem(404, '/api/Category/MedicalServices/leczenie-kanalowe')
  })

  test.each([
    ['Poland', undefined],
    ['a province', 'dolnoslaskie'],
    ['a town', 'wroclaw'],
  ])('states number, range and median of each service’s offers in %s', async (_, location) => {
    const params = { category: 'endodoncja' }
    const services = await (location === undefined
      ? api.request(getMedicalServices, { params })
      : api.request(getLocationMedicalServices, { params: { ...params, location } }))
    const { citySlug, provinceSlug, ...results } = await (location === undefined
      ? api.request(getCountryResults, { params: { id: 101 }, query: { limit: 200 } })
      : api.request(getLocationResults, { params: { id: 101, location }, query: { limit: 200 } }))
    const values = results.medicalFacilities.map(({ priceValue }) => priceValue)
    const median = [values[Math.floor((values.length - 1) / 2)], values[Math.floor(values.length / 2)]]
    expect(services.find(({ id }) => id === 101)).toMatchObject({
      count: results.total,
      minPrice: results.minFilterPrice,
      maxPrice: results.maxFilterPrice,
      medianPrice:
        values.length < 5 ? null : median.reduce<number>((sum, value) => sum + (value ?? 0) / 2, 0),
    })
    const stated = citySlug
      ? results.medianCityPrice
      : provinceSlug
        ? results.medianProvincePrice
        : results.medianCountryPrice
    expect(services.find(({ id }) => id === 101)?.medianPrice).toBe(stated)
    await api.problem(404, '/api/Category/MedicalServices/endodoncja/atlantyda')
  })

  test('finds a service or category by its id', async () => {
    const service = await api.request(getMedicalService, { params: { id: 101 } })
    expect(service).toMatchObject({
      categoryName: 'Endodoncja',
      rootCategoryUrl: '/uslugi-medyczne/stomatologia',
    })
    const category = await api.request(getMedicalService, { params: { id: 100 } })
    expect(category).toMatchObject({ name: 'Endodoncja', categoryName: null })
    expect(category.count).toBeGreaterThan(0)
    for (const id of ['99999', '9007199254740991']) await api.problem(404, `/api/MedicalService/${id}`)
    await api.problem(400, '/api/MedicalService/0')
  })
})

describe.each(ENGINES)('category tree', (engine) => {
  const api = useApi(engine, 'empty')
  const openNodes = async (a: string, b: string) => {
    const tree = await api.request(getCategoryTreeOfPath, { params: { a, b } })
    return tree
      .flatMap((root) => [root, ...root.categories])
      .filter(({ isElapsed }) => isElapsed)
      .map(({ name }) => name)
  }

  test('has roots, categories and services as groups, all closed', async () => {
    const tree = await api.request(getCategoryTree, {})
    expect(tree.map(({ name }) => name)).toEqual(['Stomatologia', 'Medycyna estetyczna'])
    const endodontics = tree[0]?.categories.find(({ name }) => name === 'Endodoncja')
    expect(endodontics).toMatchObject({ url: '/uslugi-medyczne/stomatologia/endodoncja', categories: [] })
    expect(endodontics?.groups[0]).toEqual({ id: 101, name: 'Leczenie kanałowe' })
    expect(tree.flatMap((root) => [root, ...root.categories]).some(({ isElapsed }) => isElapsed)).toBe(false)
  })

  test('opens the branch of a path', async () => {
    expect(await openNodes('stomatologia', 'endodoncja')).toEqual(['Stomatologia', 'Endodoncja'])
    expect(await openNodes('stomatologia', 'leczenie-kanalowe')).toEqual(['Stomatologia', 'Endodoncja'])
    expect(await openNodes('leczenie-kanalowe', 'wroclaw')).toEqual(['Stomatologia', 'Endodoncja'])
    expect(await openNodes('medycyna-estetyczna', 'mazowieckie')).toEqual(['Medycyna estetyczna'])
  })

  test('returns 404 for an unknown path', async () => {
    await api.problem(404, '/api/Category/GetTree/stomatologia&&nie-ma-takiej')
  })
})
