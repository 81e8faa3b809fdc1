// @vitest-environment node
import { serveProvider } from '@medicena/zone-kit/testing/provider-server'
import { describe, expect, it } from 'vitest'
import { PLAN_PATH, planResponse } from '../fixtures/plan-responses.ts'
import { ROOT_CANAL, WROCLAW } from '../fixtures/searches.ts'
import { head, loader } from './plan.server.ts'

const RESPONSES = {
  'Location/Search/Wroc%C5%82aw': [{ ...WROCLAW, type: 0, slug: 'dolnoslaskie' }, WROCLAW],
  'Location/Search/krzyki': [{ ...WROCLAW, locality: { type: 'district', name: 'Krzyki' } }],
  'Location/Search/nigdzie': [],
  'MedicalService/Plan/wroclaw': planResponse(),
  'MedicalService/Search/kana%C5%82owe': [ROOT_CANAL],
  'MedicalService/Search/nic': [],
}

async function load(path: string, responses: Readonly<Record<string, unknown>> = RESPONSES) {
  return loader((await serveProvider(responses)).loaderArgs(path))
}

/** Loads a path that redirects, and returns the target. */
async function redirectOf(path: string, responses = RESPONSES) {
  const response: unknown = await load(path, responses).catch((error: unknown) => error)
  if (!(response instanceof Response)) throw new Error('not redirected')
  return response.headers.get('location')
}

/** Plain spaces instead of no-break ones. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ')

describe('a plan', () => {
  it('has complete facilities with parts and total, and incomplete ones with what is missing', async () => {
    const { result, services, town } = await load(PLAN_PATH)
    expect(town).toEqual({ name: 'Wrocław', slug: 'wroclaw' })
    expect(services.map(({ withoutHref }) => withoutHref)).toContain(
      '/plan?uslugi=konsultacja-stomatologiczna,rtg-zeba&miejsce=wroclaw',
    )
    expect(result?.summary).toBe('2 placówki mają w cenniku wszystkie usługi (3)')
    expect(plain(result?.lowestTotal)).toBe('1110 zł')
    expect(result?.complete.map(({ name, total }) => [name, plain(total)])).toEqual([
      ['Dentus', '1110 zł'],
      ['Centrum Stomatologii Rodzinnej Uśmiech', '1340 zł'],
    ])
    expect(result?.complete[0]?.parts[1]).toMatchObject({
      service: 'RTG zęba (zdjęcie punktowe)',
      reduced: { promotionPrice: '60\u00a0zł', lowestPrice30Days: '70\u00a0zł' },
      date: '14.09.2026',
    })
    expect(result?.partial.map(({ missing }) => missing)).toEqual([['RTG zęba (zdjęcie punktowe)']])
  })

  it('offers templates that keep town and radius, and marks the chosen one', async () => {
    const { treatments, result } = await load('/plan?miejsce=wroclaw&promien=50')
    expect(result).toBeNull()
    const first = treatments[0]?.href ?? ''
    expect(first).toMatch(/^\/plan\?uslugi=.*&miejsce=wroclaw&promien=50$/)
    const chosen = await load(first)
    expect(chosen.treatments.filter(({ isCurrent }) => isCurrent).map(({ href }) => href)).toEqual([first])
  })

  it('has no result without services or a town', async () => {
    expect((await load('/plan')).result).toBeNull()
    expect((await load('/plan?uslugi=rtg-zeba,nieznana')).services.map(({ slug }) => slug)).toEqual([
      'rtg-zeba',
    ])
  })

  it('links to the next page, and redirects a page beyond the last to the first', async () => {
    const many = { ...RESPONSES, 'MedicalService/Plan/wroclaw': planResponse({ complete: 30 }) }
    expect((await load(PLAN_PATH, many)).result?.nextHref).toBe(`${PLAN_PATH}&strona=2`)
    const none = { ...RESPONSES, 'MedicalService/Plan/wroclaw': planResponse({ facilities: [] }) }
    expect(await redirectOf(`${PLAN_PATH}&strona=9`, none)).toBe(PLAN_PATH)
  })

  it('is indexed without choices only', async () => {
    const url = new URL('https://medicena.example/plan')
    const headOf = async (path: string) => head({ data: await load(path), params: {}, url })
    const empty = await headOf('/plan')
    expect([empty.robots, empty.canonical]).toEqual([undefined, '/plan'])
    expect((await headOf(PLAN_PATH)).robots).toBe('noindex,follow')
    expect([empty.title.length <= 65, empty.description.length <= 160]).toEqual([true, true])
  })
})

describe('the form of a plan', () => {
  it('redirects to the address with the service and town that the typed names mean', async () => {
    expect(await redirectOf('/plan?uslugi=rtg-zeba&dodaj=kanałowe&miejsce=Wrocław&wybrane=&promien=50')).toBe(
      '/plan?uslugi=rtg-zeba,leczenie-kanalowe&miejsce=wroclaw&promien=50',
    )
  })

  it('prefers the chosen one of several towns with the same name', async () => {
    const dobra = (slug: string) => ({ ...WROCLAW, name: 'Dobra', slug })
    const responses = {
      ...RESPONSES,
      'Location/Search/Dobra': [dobra('dobra-a'), dobra('dobra-b')],
    }
    expect(await redirectOf('/plan?miejsce=Dobra&wybrane=dobra-b', responses)).toBe('/plan?miejsce=dobra-b')
  })

  it('takes a district for its town', async () => {
    expect(await redirectOf('/plan?miejsce=krzyki')).toBe('/plan?miejsce=wroclaw')
  })

  it('keeps typed names that it does not find', async () => {
    const { unknown, services } = await load('/plan?uslugi=rtg-zeba&dodaj=nic&miejsce=nigdzie')
    expect(unknown).toEqual({ service: 'nic', town: 'nigdzie' })
    expect(services).toHaveLength(1)
  })
})
