// @vitest-environment node
import { ProblemError } from '@medicena/provider-client/problem'
import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { categoryTree } from '../fixtures/category-responses.ts'
import { promotion } from '../fixtures/home-responses.ts'
import { facilityOffer, mostSearchedItem, smartBenefits } from '../fixtures/results-responses.ts'
import { head, loader } from './home.server.ts'

const responses = {
  'MedicalService/PromotionsWithMostSearched': {
    promotions: [promotion()],
    mostSearched: Array.from({ length: 12 }, (_, id) =>
      mostSearchedItem({ id: id + 1, price: id === 0 ? null : 12_500 }),
    ),
  },
  'MedicalService/Promoted': [facilityOffer({ smart: smartBenefits() })],
  'Category/GetTree': categoryTree(false),
}

describe('home page', () => {
  it('says what the portal is in its title', async () => {
    const data = await loader((await serveProvider(responses)).loaderArgs('/'))
    const { title } = head({ data, params: {}, url: new URL('https://medicena.example/') })
    expect(title).toBe('Medicena – porównywarka cen usług i pakietów medycznych')
  })

  it('has nine most searched services, with their price if known', async () => {
    const provider = await serveProvider(responses)
    const { recommended } = await loader(provider.loaderArgs('/'))
    expect(recommended?.mostSearched).toHaveLength(9)
    expect(recommended?.mostSearched.slice(0, 2).map(({ price }) => price)).toEqual([
      null,
      '12\u00a0500\u00a0zł',
    ])
  })

  it('has the promoted services, and does without them if they fail', async () => {
    const provider = await serveProvider(responses)
    expect((await loader(provider.loaderArgs('/'))).promoted).toMatchObject([
      { service: 'Leczenie kanałowe', name: 'Dentus', price: '350 zł' },
    ])
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const without = await serveProvider({ ...responses, 'MedicalService/Promoted': 503 })
    expect((await loader(without.loaderArgs('/'))).promoted).toEqual([])
  })

  it('has the specialisations with their categories', async () => {
    const provider = await serveProvider(responses)
    const { specialisations } = await loader(provider.loaderArgs('/'))
    expect(specialisations?.[0]).toEqual({
      name: 'Stomatologia',
      href: '/uslugi-medyczne/stomatologia',
      children: [
        { name: 'Endodoncja', href: '/uslugi-medyczne/stomatologia/endodoncja', drawing: null },
        { name: 'Ortodoncja', href: '/uslugi-medyczne/stomatologia/ortodoncja', drawing: null },
      ],
    })
  })

  it.each([
    ['MedicalService/PromotionsWithMostSearched', { recommended: null }],
    ['Category/GetTree', { specialisations: null }],
  ])('omits the section whose request %s fails, and logs the error', async (path, missing) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    onTestFinished(() => log.mockRestore())
    const provider = await serveProvider({ ...responses, [path]: 503 })
    const view = await loader(provider.loaderArgs('/'))
    expect(view).toMatchObject(missing)
    expect(Object.values(view).filter((part) => part === null)).toHaveLength(1)
    expect(log).toHaveBeenCalledOnce()
  })

  it('fails when all requests fail', async () => {
    const provider = await serveProvider({
      'MedicalService/PromotionsWithMostSearched': 503,
      'Category/GetTree': 503,
    })
    await expect(loader(provider.loaderArgs('/'))).rejects.toThrow(ProblemError)
  })
})
