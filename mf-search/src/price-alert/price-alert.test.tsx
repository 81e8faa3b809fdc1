// @vitest-environment happy-dom
import { PRICE_ALERT_CONSENT } from '@medicena/provider-client/price-alerts'
import { endSession, startSession } from '@medicena/zone-kit/session'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { PriceAlert } from './price-alert.tsx'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
const bodies: unknown[] = []
beforeEach(() => {
  bodies.length = 0
  fetched.mockReset()
  fetched.mockImplementation(async (request) => {
    bodies.push(await request.json())
    return new Response(null, { status: 204 })
  })
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function fillIn({ limit = '', consent = true } = {}) {
  const user = userEvent.setup()
  render(
    <PriceAlert
      service={{ id: 101, name: 'Leczenie kanałowe' }}
      location={{ name: 'Opole', slug: 'opole' }}
    />,
  )
  await user.type(screen.getByLabelText('Adres e-mail'), 'anna@example.pl')
  if (limit) await user.type(screen.getByLabelText(/^Najwyższa cena/), limit)
  if (consent) await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Zamów powiadomienie' }))
}

it('sends service, place, limit and the version of the consent, and moves the focus to the next step', async () => {
  await fillIn({ limit: '1 200,00 zł' })
  const message = (await screen.findByText('Potwierdź adres e-mail')).closest('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(bodies).toEqual([
    {
      email: 'anna@example.pl',
      serviceId: 101,
      location: 'opole',
      maxPrice: 1200,
      alertConsent: true,
      consentVersion: PRICE_ALERT_CONSENT.version,
    },
  ])
})

it.each([
  ['no consent', { consent: false }, 'Zgoda jest wymagana, abyśmy mogli wysyłać powiadomienia.'],
  ...['tanio', '-5', '0', '1,5', '1000001', '150-200', 'od 150', '150 200'].map(
    (limit) =>
      [
        `the limit ${limit}`,
        { limit },
        'Najwyższa cena w zł (opcjonalnie): Podaj jedną kwotę w pełnych złotych, od 1 do 1 000 000, np. 350.',
      ] as const,
  ),
] as const)('shows a message for %s and sends nothing', async (_, input, message) => {
  await fillIn(input)
  expect(screen.getAllByText(message).length).toBeGreaterThan(0)
  expect(fetched).not.toHaveBeenCalled()
})

it('keeps what was typed when the provider fails', async () => {
  fetched.mockRejectedValue(new TypeError('network'))
  await fillIn()
  await screen.findByText('Nie udało się zapisać powiadomienia')
  expect(screen.getByLabelText<HTMLInputElement>('Adres e-mail').value).toBe('anna@example.pl')
})

/** Logs in and responds to the order with the alert that needs no confirmation. */
function beLoggedIn(userType: 'user' | 'manager') {
  const alert = {
    service: 'Leczenie kanałowe',
    place: 'Opole',
    lowestPrice: 650,
    maxPrice: null,
    isPending: false,
    url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe/opole',
    endToken: `7.${'y'.repeat(43)}`,
    expiresAt: '2027-11-20T10:15:00.000Z',
  }
  const tokens: (string | null)[] = []
  fetched.mockImplementation(async (request) => {
    if (request.method === 'GET') return Response.json({ name: null, email: null, phoneNumber: null })
    tokens.push(request.headers.get('authorization'))
    return Response.json(alert)
  })
  startSession({ token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType }, { remember: true })
  onTestFinished(endSession)
  return tokens
}

it('says that an alert is active when the provider needs no confirmation, with a link to it', async () => {
  const tokens = beLoggedIn('user')
  await fillIn()
  const message = (await screen.findByText('Powiadomienie jest włączone')).closest('[tabindex]')
  await waitFor(() => expect(document.activeElement).toBe(message))
  const link = screen.getByRole('link', { name: 'Znajdziesz je na swoim koncie.' })
  expect(link.getAttribute('href')).toBe('/account/user-data#powiadomienia')
  expect(screen.queryByText('Potwierdź adres e-mail')).toBeNull()
  expect(tokens).toEqual(['Bearer abc'])
})

it('links no list of alerts to managers, whose account has none', async () => {
  beLoggedIn('manager')
  await fillIn()
  await screen.findByText('Powiadomienie jest włączone')
  expect(screen.queryByRole('link')).toBeNull()
})

it('is filled with the address of a logged-in visitor', async () => {
  const details = { name: null, email: 'zaneta@poczta.example', phoneNumber: null }
  fetched.mockImplementation(async () => Response.json(details))
  startSession(
    { token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType: 'user' },
    { remember: true },
  )
  onTestFinished(endSession)
  render(<PriceAlert service={{ id: 101, name: 'Leczenie kanałowe' }} location={null} />)
  const address = screen.getByLabelText<HTMLInputElement>('Adres e-mail')
  await waitFor(() => expect(address.value).toBe('zaneta@poczta.example'))
})
