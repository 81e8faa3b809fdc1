import { getCategoryTree, getCategoryTreeOfPath } from '@medicena/provider-client/catalogue'
import { describe, expect, test } from 'vitest'
import { useApi } from '../../test/api.ts'
import { ENGINES } from '../../test/engines.ts'

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
