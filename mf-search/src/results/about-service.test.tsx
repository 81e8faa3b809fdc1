// @vitest-environment happy-dom
import type { ResultsEnvelope } from '@medicena/provider-client/results'
import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { COUNTRY } from '../fixtures/results-responses.ts'
import { resultsView } from '../fixtures/results-view.ts'
import { textAbout } from './results.server.ts'
import { Results } from './results.tsx'

const SERVICE = '/uslugi-medyczne/stomatologia/leczenie-kanalowe'
const LINK = 'Leczenie kanałowe: przebieg, wskazania i ceny'

const viewOf = (changes: Partial<ResultsEnvelope>, address?: Parameters<typeof resultsView>[1]) =>
  resultsView(changes, { ...address, text: textAbout(changes.medicalServiceUrl ?? SERVICE) })

afterEach(cleanup)

describe('the text about a service', () => {
  it('is on the page of the whole country, below the offers, with a table of contents', async () => {
    await renderPage(Results, viewOf(COUNTRY))
    const article = screen.getByRole('article')
    const headings = within(article).getAllByRole('heading', { level: 2 })
    const contents = within(within(article).getByRole('navigation', { name: 'Spis treści' }))
    expect(headings.length).toBeGreaterThan(3)
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      headings.map(({ id }) => `#${id}`),
    )
    const offers = screen.getByRole('region', { name: 'Oferty placówek' })
    expect(offers.compareDocumentPosition(article)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('opens related services in a new tab and announces it', async () => {
    await renderPage(Results, viewOf(COUNTRY))
    const links = within(screen.getByRole('article')).getAllByRole('link', {
      name: /\(otwiera się w nowej karcie\)$/,
    })
    expect(links.length).toBeGreaterThan(2)
    for (const link of links) {
      expect(link.getAttribute('href')).toMatch(/^\/(uslugi-medyczne\/stomatologia\/[a-z0-9-]+)?$/)
      expect(link.getAttribute('target')).toBe('_blank')
      expect(link.getAttribute('rel')).toBe('noopener')
    }
  })

  it('ends with a dated note that its prices are not an offer', async () => {
    await renderPage(Results, viewOf(COUNTRY))
    expect(within(screen.getByRole('article')).getByText(/nie stanowią oferty/).textContent).toMatch(
      /Ostatnia zmiana: \d{1,2} [a-ząęłńóśźż]+ \d{4} r\..*nie recenzował go lekarz/,
    )
  })

  it.each([
    ['a town', {}, {}],
    ['a province', { cityName: null, citySlug: null }, {}],
    ['the filtered view', COUNTRY, { isFiltered: true }],
    ['a further page', COUNTRY, { query: 'strona=2' }],
  ])('is a link on %s', async (_, changes, address) => {
    await renderPage(Results, viewOf(changes, address))
    expect(screen.getByRole('link', { name: LINK }).getAttribute('href')).toBe(`${SERVICE}#opis`)
    expect(screen.queryByRole('article')).toBeNull()
  })

  it('is omitted if the catalogue has no text', async () => {
    const url = '/uslugi-medyczne/stomatologia/zdjecie-szwow'
    const view = viewOf({ ...COUNTRY, medicalServiceUrl: url })
    expect(view.about).toBeNull()
    await renderPage(Results, view)
    expect(screen.queryByRole('article')).toBeNull()
  })
})
