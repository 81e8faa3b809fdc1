// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ACCOUNT, priceAlert } from '../fixtures/entities.ts'
import { beLoggedIn, openPage } from '../fixtures/pages.tsx'
import { ok, type ProviderResponse, provideForTests } from '../fixtures/provider.ts'
import * as route from '../user-data/user-data.route.ts'

const provider = provideForTests()
const TOKEN = `7.${'y'.repeat(43)}`

/** Opens 'Twoje dane' and returns its section of the price alerts. */
async function open(response: ProviderResponse) {
  provider.respondTo('GET User/Account', ok(ACCOUNT))
  provider.respondTo('GET User/ContactRequests?limit=20&offset=0', ok({ contactRequests: [], total: 0 }))
  provider.respondTo('GET User/PriceAlerts?include=pending', response)
  beLoggedIn('user')
  openPage(route, '/account/user-data')
  return within(await screen.findByRole('region', { name: 'Powiadomienia o cenach' }))
}

describe('the price alerts', () => {
  it('list service, place, prices and end, with a link to the offers', async () => {
    const section = await open(
      ok([
        priceAlert({ maxPrice: 600 }),
        priceAlert({ endToken: TOKEN, place: null, url: '/uslugi-medyczne/ortodoncja', lowestPrice: null }),
      ]),
    )
    expect(section.getByText(/Aby zmienić limit, zamów powiadomienie jeszcze raz/)).toBeTruthy()
    const texts = section.getAllByRole('listitem').map((row) => row.textContent?.replaceAll('\u00a0', ' '))
    expect(texts[0]).toContain('Leczenie kanałowe (Wrocław)Najniższa cena: 650 zł, napiszemy od 600 zł w dół')
    expect(texts[0]).toContain('Wyłączy się samo: 20 listopada 2027')
    expect(texts[1]).toContain('Leczenie kanałowe (cała Polska)Nie ma teraz ofert')
    expect(section.getByRole('link', { name: 'Leczenie kanałowe (Wrocław)' }).getAttribute('href')).toBe(
      '/uslugi-medyczne/stomatologia/leczenie-kanalowe/wroclaw',
    )
  })

  it('end after a confirmation', async () => {
    const user = userEvent.setup()
    const section = await open(
      ok([priceAlert(), priceAlert({ endToken: TOKEN, service: 'Wybielanie zębów' })]),
    )
    provider.respondTo('POST PriceAlerts/Unsubscription', { status: 204, body: null })
    await user.click(
      section.getByRole('button', { name: 'Wyłącz powiadomienie – Wybielanie zębów (Wrocław)' }),
    )
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Wyłącz powiadomienie' }))
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1))
    expect(section.queryByText(/Wybielanie/)).toBeNull()
    expect(provider.sent).toMatchObject([{ path: '/api/PriceAlerts/Unsubscription', body: { token: TOKEN } }])
  })

  it('say which ones wait for their confirmation; these can be removed', async () => {
    const user = userEvent.setup()
    const section = await open(ok([priceAlert({ isPending: true, maxPrice: 600 })]))
    const text = section.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')
    expect(text).toContain('Czeka na potwierdzenie z wiadomości e-mail, napiszemy od 600 zł w dół')
    expect(text).toContain('Link w wiadomości działa do: 20 listopada 2027')
    expect(text).not.toContain('Wyłączy się samo')
    provider.respondTo('POST PriceAlerts/Unsubscription', { status: 204, body: null })
    await user.click(section.getByRole('button', { name: /^Usuń powiadomienie/ }))
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Usuń powiadomienie' }))
    await waitFor(() => expect(section.queryByRole('listitem')).toBeNull())
  })
})
