// @vitest-environment node

import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it } from 'vitest'
import { PROFILES } from '../fixtures/profile-responses.ts'
import { head, loader } from './comparison.server.ts'
import type { ComparisonView } from './comparison-view.ts'

const [dentus, usmiech, nowa] = PROFILES
const RESPONSES = {
  'MedicalFacility/Profile/12': dentus,
  'MedicalFacility/Profile/34': usmiech,
  'MedicalFacility/Profile/56': nowa,
}

async function load(
  query: string,
  responses: Readonly<Record<string, unknown>> = RESPONSES,
): Promise<ComparisonView> {
  return loader((await serveProvider(responses)).loaderArgs(`/porownanie${query}`))
}
const names = (services: ComparisonView['shared']) => services.map(({ name }) => name)
const lowest = (view: ComparisonView, name: string) =>
  view.shared.find((service) => service.name === name)?.prices.map((price) => price?.isLowest)

describe('a comparison', () => {
  it('separates services of all facilities from services of some', async () => {
    const view = await load('?placowki=12,34,56')
    expect(names(view.shared)).toEqual(['Leczenie kanałowe', 'Skaling'])
    // Services of two facilities come before services of one.
    expect(names(view.others)).toEqual(['Konsultacja stomatologiczna', 'Znieczulenie komputerowe'])
    expect(view.others.find(({ id }) => id === 1101)?.prices.map((price) => price?.price ?? null)).toEqual([
      null,
      '150\u00a0zł',
      '200\u00a0zł',
    ])
  })

  it('marks the lowest price to pay: several if they are equal, none if all are', async () => {
    const view = await load('?placowki=12,34,56')
    expect(lowest(view, 'Leczenie kanałowe')).toEqual([true, false, true])
    expect(lowest(view, 'Skaling')).toEqual([true, false, false])
    expect(lowest(await load('?placowki=12,56'), 'Leczenie kanałowe')).toEqual([false, false])
    expect(view.others.find(({ id }) => id === 901)?.prices[0]?.isLowest).toBe(false)
  })

  it('links to each profile and to the comparison without each facility', async () => {
    const back = encodeURIComponent('/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw')
    const { facilities, returnPath } = await load(`?placowki=12,34,56&usluga=101&powrot=${back}`)
    expect(returnPath).toBe(decodeURIComponent(back))
    expect(facilities[0]).toMatchObject({
      name: 'Dentus',
      address: 'ul. Świdnicka 12, Wrocław',
      distance: expect.stringMatching(/^\d+,\d\u00a0km od centrum$/),
      href: '/placowki/dentus-wroclaw-id12',
      withoutHref: `/porownanie?placowki=34,56&usluga=101&powrot=${back}`,
    })
    expect((await load('?placowki=12,34')).facilities[0]?.distance).toBeNull()
    const plan = encodeURIComponent('/plan?uslugi=rtg-zeba&miejsce=wroclaw')
    expect((await load(`?placowki=12,34&powrot=${plan}`)).facilities[0]?.distance).toMatch(/od centrum$/)
  })

  it('omits and counts unknown facilities', async () => {
    const view = await load('?placowki=12,99,34')
    expect(view.facilities.map(({ id }) => id)).toEqual([12, 34])
    expect(view.missingCount).toBe(1)
    expect((await load('?placowki=98,99')).facilities).toEqual([])
  })

  it('fails if the provider fails', async () => {
    await expect(
      load('?placowki=12,34', { ...RESPONSES, 'MedicalFacility/Profile/34': 503 }),
    ).rejects.toMatchObject({
      problem: { status: 503 },
    })
  })

  it('is not indexed', async () => {
    const url = new URL('https://medicena.example/porownanie')
    const result = head({ data: await load('?placowki=12,34'), params: {}, url })
    expect([result.robots, result.canonical]).toEqual(['noindex,follow', '/porownanie'])
    expect(result.title.length).toBeLessThanOrEqual(65)
    expect(result.description.length).toBeLessThanOrEqual(160)
  })
})
