// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { PROFILES, profileResponse } from '../fixtures/profile-responses.ts'
import { serveProvider } from '../fixtures/provider-server.ts'
import { head, loader } from './comparison.server.ts'
import type { ComparisonView } from './comparison-view.ts'

const [dentus, usmiech, nowa] = PROFILES
const ANSWERS = {
  'MedicalFacility/Profile/12': dentus,
  'MedicalFacility/Profile/34': usmiech,
  'MedicalFacility/Profile/56': nowa,
}

async function load(
  query: string,
  answers: Readonly<Record<string, unknown>> = ANSWERS,
): Promise<ComparisonView> {
  return loader((await serveProvider(answers)).loaderArgs(`/porownanie${query}`))
}
const names = (services: ComparisonView['shared']) => services.map(({ name }) => name)
const lowest = (view: ComparisonView, name: string) =>
  view.shared.find((service) => service.name === name)?.prices.map((price) => price?.lowest)

describe('a comparison', () => {
  it('has the services that all offer, and apart those that some do', async () => {
    const view = await load('?placowki=12,34,56')
    expect(names(view.shared)).toEqual(['Leczenie kanałowe', 'Skaling'])
    // What two offer stands before what one does.
    expect(names(view.others)).toEqual(['Konsultacja stomatologiczna', 'Znieczulenie komputerowe'])
    expect(view.others.find(({ id }) => id === 1101)?.prices.map((price) => price?.price ?? null)).toEqual([
      null,
      '150\u00a0zł',
      '200\u00a0zł',
    ])
  })

  it('marks the lowest price by what is paid, several where they are equal, none where all are', async () => {
    const view = await load('?placowki=12,34,56')
    expect(lowest(view, 'Leczenie kanałowe')).toEqual([true, false, true])
    expect(lowest(view, 'Skaling')).toEqual([true, false, false])
    expect(lowest(await load('?placowki=12,56'), 'Leczenie kanałowe')).toEqual([false, false])
    expect(view.others.find(({ id }) => id === 901)?.prices[0]?.lowest).toBe(false)
  })

  it('shows a reduced price with the lowest of the 30 days before', async () => {
    const { shared } = await load('?placowki=12,34')
    expect(shared.find(({ name }) => name === 'Skaling')?.prices[0]).toMatchObject({
      price: '300\u00a0zł',
      reduced: { promotionPrice: '240\u00a0zł', lowestPrice30Days: '280\u00a0zł' },
    })
  })

  it('begins with the service that the visitor came from', async () => {
    expect(names((await load('?placowki=12,34&usluga=502')).shared)[0]).toBe('Skaling')
    const view = await load('?placowki=12,34&usluga=1101')
    expect([names(view.others)[0], view.othersFirst]).toEqual(['Konsultacja stomatologiczna', true])
    expect((await load('?placowki=12,34&usluga=7')).othersFirst).toBe(false)
  })

  it('leads to each profile, and to itself without each facility', async () => {
    const { facilities } = await load('?placowki=12,34,56&usluga=101')
    expect(facilities[0]).toEqual({
      id: 12,
      name: 'Dentus',
      address: 'ul. Świdnicka 12, Wrocław',
      href: '/placowki/dentus-wroclaw-id12',
      withoutHref: '/porownanie?placowki=34,56&usluga=101',
    })
  })

  it('goes on without facilities that there are not, and says so', async () => {
    const view = await load('?placowki=12,99,34')
    expect(view.facilities.map(({ id }) => id)).toEqual([12, 34])
    expect(view.unknown).toBe(1)
    expect((await load('?placowki=98,99')).facilities).toEqual([])
  })

  it('asks for nothing where nothing was chosen', async () => {
    const provider = await serveProvider({})
    expect(await loader(provider.loaderArgs('/porownanie'))).toMatchObject({ facilities: [], unknown: 0 })
    expect(provider.requests).toEqual([])
  })

  it('fails where the provider does', async () => {
    await expect(
      load('?placowki=12,34', { ...ANSWERS, 'MedicalFacility/Profile/34': 503 }),
    ).rejects.toMatchObject({
      problem: { status: 503 },
    })
  })

  it('of facilities without a common service has none', async () => {
    const { shared, others } = await load('?placowki=12,78', {
      ...ANSWERS,
      'MedicalFacility/Profile/78': profileResponse(78, 'Derma', { 2601: 300 }),
    })
    expect([shared.length, others.length]).toEqual([0, 4])
  })

  it('is nothing to be found by search engines', async () => {
    const url = new URL('https://medicena.example/porownanie')
    const told = head({ data: await load('?placowki=12,34'), params: {}, url })
    expect([told.robots, told.canonical]).toEqual(['noindex,follow', '/porownanie'])
    expect(told.title.length).toBeLessThanOrEqual(65)
    expect(told.description.length).toBeLessThanOrEqual(160)
  })
})
