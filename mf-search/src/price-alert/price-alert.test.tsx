// @vitest-environment happy-dom
import { PRICE_ALERT_CONSENT } from '@medicena/provider-client/price-alerts'
import { endSession, startSession } from '@medicena/zone-kit/session'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { PriceAlert } from './price-alert.tsx'

const fetched = vi.fn<(request: Request) => Promise<Response>>()
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const address = () => screen.getByLabelText<HTMLInputElement>('Adres e-mail')

function renderForm() {
  render(
    <PriceAlert
      service={{ id: 101, name: 'Leczenie kanałowe' }}
      location={{ name: 'Opole', slug: 'opole' }}
    />,
  )
}

async function order({ limit = '', consent = true } = {}) {
  if (address().value === '') await userEvent.type(address(), 'anna@example.pl')
  if (limit) await userEvent.type(screen.getByLabelText(/^Najwyższa cena/), limit)
  if (consent) await userEvent.click(screen.getByRole('checkbox'))
  await userEvent.click(screen.getByRole('button', { name: 'Zamów powiadomienie' }))
}

it('sends service, place, limit and the version of the consent, and says what to do next', async () => {
  let body: unknown
  fetched.mockImplementation(async (request) => {
    body = await request.json()
    return new Response(null, { status: 204 })
  })
  renderForm()
  await order({ limit: '1 200,00 zł' })
  await screen.findByText('Potwierdź adres e-mail')
  expect(body).toEqual({
    email: 'anna@example.pl',
    serviceId: 101,
    location: 'opole',
    maxPrice: 1200,
    alertConsent: true,
    consentVersion: PRICE_ALERT_CONSENT.version,
  })
})

it.each([
  [{ consent: false }, 'Zgoda jest wymagana, abyśmy mogli wysyłać powiadomienia.'],
  [{ limit: '1,5' }, /^Najwyższa cena w zł \(opcjonalnie\): Podaj jedną kwotę w pełnych złotych/],
  [{ limit: '150-200' }, /^Najwyższa cena w zł \(opcjonalnie\): Podaj jedną kwotę w pełnych złotych/],
] as const)('sends nothing with %j, and says why', async (input, message) => {
  renderForm()
  await order(input)
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
  expect(fetched).not.toHaveBeenCalled()
})

// The account of managers has no list of alerts.
it.each([
  ['user', '/account/user-data#powiadomienia'],
  ['manager', undefined],
] as const)(
  'is filled with the address of a logged-in %s, whose alert is active without a confirmation',
  async (userType, listHref) => {
    fetched.mockImplementation(async (request) => {
      expect(request.headers.get('authorization')).toBe('Bearer abc')
      if (request.method === 'GET')
        return Response.json({ name: null, email: 'zaneta@poczta.example', phoneNumber: null })
      return Response.json({
        service: 'Leczenie kanałowe',
        place: 'Opole',
        lowestPrice: 650,
        maxPrice: null,
        isPending: false,
        url: '/uslugi-medyczne/stomatologia/leczenie-kanalowe/opole',
        endToken: `7.${'y'.repeat(43)}`,
        expiresAt: '2027-11-20T10:15:00.000Z',
      })
    })
    startSession({ token: 'abc', tokenExpiration: '2099-01-01T00:00:00.000Z', userType }, { remember: true })
    onTestFinished(endSession)
    renderForm()
    await waitFor(() => expect(address().value).toBe('zaneta@poczta.example'))
    await order()
    await screen.findByText('Powiadomienie jest włączone')
    expect(screen.queryByRole('link')?.getAttribute('href')).toBe(listHref)
  },
)
