// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { mostSearchedItem } from '../fixtures/answers.ts'
import { promotion } from '../fixtures/home-answers.ts'
import { serveProvider } from '../fixtures/provider-server.ts'
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
    const { promotions } = await loader(provider.loaderArgs('/'))
    expect(promotions).toEqual([
      {
        service: 'Wybielanie zębów',
        facility: 'Dentus',
        address: 'ul. Świdnicka 12, Wrocław',
        href: '/placowki/dentus-wroclaw-id7',
        price: '1200\u00a0zł',
        promotionPrice: '990\u00a0zł',
        lowestPrice30Days: '1100,50\u00a0zł',
      },
    ])
  })

  it('shows three slides of most searched services, with a price where there is one', async () => {
    const provider = await serveProvider(answers)
    const { mostSearched } = await loader(provider.loaderArgs('/'))
    expect(mostSearched).toHaveLength(9)
    expect(mostSearched.slice(0, 2).map(({ price }) => price)).toEqual([null, '12\u00a0500\u00a0zł'])
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

  it('bears the title of the specification and a description of fair length', () => {
    const data = { promotions: [], mostSearched: [], specialisations: [] }
    const { title, description } = head({ data, params: {}, url: new URL('https://medicena.example/?x=1') })
    expect(title).toBe('Medicena – porównywarka cen usług i pakietów medycznych')
    expect(description.length).toBeGreaterThanOrEqual(70)
    expect(description.length).toBeLessThanOrEqual(160)
  })
})
