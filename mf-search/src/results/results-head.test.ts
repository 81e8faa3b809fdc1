// @vitest-environment node
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { describe, expect, it } from 'vitest'
import { COUNTRY, NO_OFFERS, PROVINCE, resultsEnvelope } from '../fixtures/answers.ts'
import { buildResultsView } from './build-results-view.ts'
import { head } from './results.server.ts'
import { readPageQuery } from './results-query.ts'

function headOf(changes: Partial<ResultsEnvelope> = {}, { query = '', filtered = false } = {}) {
  const search = new URLSearchParams(query)
  const data = buildResultsView(resultsEnvelope(changes), { search, query: readPageQuery(search), filtered })
  const url = new URL(`https://medicena.example/whatever?${query}`)
  return head({ data, params: {}, url })
}

describe('title', () => {
  it.each([
    ['Leczenie kanałowe we Wrocławiu – ceny od 350 zł | Medicena', {}],
    ['Leczenie kanałowe w województwie dolnośląskim – ceny | Medicena', PROVINCE],
    ['Leczenie kanałowe w Polsce – ceny od 350 zł | Medicena', COUNTRY],
    ['Leczenie kanałowe we Wrocławiu | Medicena', NO_OFFERS],
    [
      'Aparat ortodontyczny stały metalowy we Wrocławiu | Medicena',
      { medicalServiceName: 'Aparat ortodontyczny stały metalowy' },
    ],
    [
      'Badanie stawów skroniowo-żuchwowych w województwie dolnośląskim',
      { ...PROVINCE, medicalServiceName: 'Badanie stawów skroniowo-żuchwowych' },
    ],
    [
      'Leczenie kanałowe ze znieczuleniem – 3 kanały, dolnośląskie',
      { ...PROVINCE, medicalServiceName: 'Leczenie kanałowe ze znieczuleniem – 3 kanały' },
    ],
    [
      'Ponowne leczenie kanałowe pod… – 3 kanały, kujawsko-pomorskie',
      {
        ...PROVINCE,
        provinceSlug: 'kujawsko-pomorskie',
        medicalServiceName: 'Ponowne leczenie kanałowe pod mikroskopem – 3 kanały',
      },
    ],
  ])('%s', (title, changes) => {
    expect(headOf(changes).title).toBe(title)
  })
})

describe('description', () => {
  it('takes its wording from the parity of the length of the service name', () => {
    expect(headOf({ medicalServiceName: 'Skaling' }).description).toBe(
      'Skaling we Wrocławiu: 3 oferty, od 350 zł do 900 zł. Porównaj cenniki placówek i skontaktuj się z wybraną.',
    )
    expect(headOf({ medicalServiceName: 'Licówka2' }).description).toBe(
      'Porównaj ceny: Licówka2 we Wrocławiu. 3 oferty, od 350 zł do 900 zł. Sprawdź cenniki, adresy i telefony placówek.',
    )
  })
})

describe('indexing', () => {
  const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'

  it('names the canonical page without query and -f', () => {
    expect(headOf({}, { query: 'sort=desc&strona=2', filtered: true }).canonical).toBe(`${SERVICE}/wroclaw`)
    expect(headOf(COUNTRY).canonical).toBe(SERVICE)
  })

  it.each([
    ['a town with three offers', {}, {}, undefined],
    ['a sorted page', {}, { query: 'sort=desc' }, undefined],
    ['a province with one offer', { ...PROVINCE, total: 1 }, {}, undefined],
    ['a town with two offers', { total: 2 }, {}, 'noindex,follow'],
    ['a province without offers', { ...PROVINCE, ...NO_OFFERS }, {}, 'noindex,follow'],
    ['the filtered view', {}, { filtered: true }, 'noindex,follow'],
    ['a lower price limit', {}, { query: 'price-from=0' }, 'noindex,follow'],
    ['an upper price limit', {}, { query: 'price-to=500' }, 'noindex,follow'],
  ])('%s', (_, changes, address, robots) => {
    expect(headOf(changes, address).robots).toBe(robots)
  })
})

describe('structured data', () => {
  it('gives the breadcrumb and the range of prices', () => {
    const origin = 'https://medicena.example'
    const path = '/uslugi-medyczne/stomatologia'
    const item = (position: number, name: string, href: string) => ({
      '@type': 'ListItem',
      position,
      name,
      item: origin + href,
    })
    expect(headOf().jsonLd).toEqual([
      {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement: [
          item(1, 'Stomatologia', path),
          item(2, 'Endodoncja', `${path}/endodoncja`),
          item(3, 'Leczenie kanałowe', `${path}/leczenie-kanalowe/wroclaw`),
        ],
      },
      {
        '@context': 'https://schema.org',
        '@type': 'Service',
        name: 'Leczenie kanałowe',
        url: `${origin}${path}/leczenie-kanalowe/wroclaw`,
        offers: {
          '@type': 'AggregateOffer',
          priceCurrency: 'PLN',
          lowPrice: 350,
          highPrice: 900,
          offerCount: 3,
        },
      },
    ])
  })

  it('claims no prices where there are none', () => {
    expect(headOf(NO_OFFERS).jsonLd).toHaveLength(1)
  })
})
