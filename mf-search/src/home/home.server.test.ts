// @vitest-environment node
import { ProblemError } from '@medicena/provider-client/problem'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { promotion } from '../fixtures/home-responses.ts'
import { serveProvider } from '../fixtures/provider-server.ts'
import { mostSearchedItem } from '../fixtures/results-responses.ts'
import { head, loader } from './home.server.ts'

const leaf = {
  id: 2,
  name: 'Endodoncja',
  url: '/uslugi-medyczne/stomatologia/endodoncja',
  groups: [],
  categories: [],
  isElapsed: false,
}

const answers = {
  'MedicalService/PromotionsWithMostSearched': {
    promotions: [promotion()],
    mostSearched: Array.from({ length: 12 }, (_, id) =>
      mostSearchedItem({ id: id + 1, price: id === 0 ? null : 12_500 }),
    ),
  },
  'Category/GetTree': [
    { ...leaf, id: 1, name: 'Stomatologia', url: '/uslugi-medyczne/stomatologia', categories: [leaf] },
  ],
}

describe('home page', () => {
  it('prints promotions with the price before, after and the lowest of 30 days', async () => {
    const provider = await serveProvider(answers)
    const { recommended } = await loader(provider.loaderArgs('/'))
    expect(recommended?.promotions).toMatchObject([
      {
        service: 'Wybielanie zębów',
        price: '1200\u00a0zł',
        promotionPrice: '990\u00a0zł',
        lowestPrice30Days: '1100,50\u00a0zł',
        facility: {
          name: 'Dentus',
          address: 'ul. Świdnicka 12, Wrocław',
          href: '/placowki/dentus-wroclaw-id7',
        },
      },
    ])
  })

  it('shows three slides of most searched services, with a price where there is one', async () => {
    const provider = await serveProvider(answers)
    const { recommended } = await loader(provider.loaderArgs('/'))
    expect(recommended?.mostSearched).toHaveLength(9)
    expect(recommended?.mostSearched.slice(0, 2).map(({ price }) => price)).toEqual([
      null,
      '12\u00a0500\u00a0zł',
    ])
  })

  it('gives the specialisations as shortcuts', async () => {
    const provider = await serveProvider(answers)
    const { specialisations } = await loader(provider.loaderArgs('/'))
    expect(specialisations).toEqual([
      {
        name: 'Stomatologia',
        href: '/uslugi-medyczne/stomatologia',
        children: [{ name: 'Endodoncja', href: '/uslugi-medyczne/stomatologia/endodoncja' }],
      },
    ])
  })

  it.each([
    ['MedicalService/PromotionsWithMostSearched', { recommended: null }],
    ['Category/GetTree', { specialisations: null }],
  ])('stands without the part that %s fails to give, and logs it', async (call, missing) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const provider = await serveProvider({ ...answers, [call]: 503 })
    const view = await loader(provider.loaderArgs('/'))
    expect(view).toMatchObject(missing)
    expect(Object.values(view).filter((part) => part === null)).toHaveLength(1)
    expect(log).toHaveBeenCalledOnce()
  })

  it('has nothing to stand on when every call fails', async () => {
    const provider = await serveProvider({
      'MedicalService/PromotionsWithMostSearched': 503,
      'Category/GetTree': 503,
    })
    await expect(loader(provider.loaderArgs('/'))).rejects.toThrow(ProblemError)
  })

  it('bears the title of the specification and a description of fair length', () => {
    const data = { recommended: null, specialisations: null }
    const { title, description } = head({ data, params: {}, url: new URL('https://medicena.example/?x=1') })
    expect(title).toBe('Medicena – porównywarka cen usług i pakietów medycznych')
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})
