// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderProfile } from '../fixtures/profile-page.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function openReport() {
  const { user } = renderProfile()
  await user.click(screen.getByRole('button', { name: 'Zgłoś błąd w profilu' }))
  await screen.findByLabelText('Co jest nie tak')
  return user
}

test('sends a report of an error', async () => {
  const sent: { url: string; body: unknown }[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request)) throw new Error('no request')
    sent.push({ url: input.url, body: await input.clone().json() })
    return new Response(null, { status: 204 })
  })
  const user = await openReport()
  await user.selectOptions(screen.getByLabelText('Czego dotyczy błąd'), 'Zła cena')
  await user.type(screen.getByLabelText('Co jest nie tak'), 'Przegląd kosztuje 200 zł.')
  await user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }))
  await screen.findByText('Zgłoszenie wysłane')
  expect(sent).toEqual([
    {
      url: expect.stringMatching(/\/api\/MedicalFacility\/12\/ErrorReports$/),
      body: {
        requestId: expect.any(String),
        category: 'price',
        text: 'Przegląd kosztuje 200 zł.',
        email: null,
      },
    },
  ])
})

test('a retry after a lost response sends the same idempotency key', async () => {
  const keys: (string | null)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (!(input instanceof Request)) throw new Error('no request')
    keys.push(input.headers.get('Idempotency-Key'))
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return new Response(null, { status: 204 })
  })
  const user = await openReport()
  await user.selectOptions(screen.getByLabelText('Czego dotyczy błąd'), 'Zła cena')
  await user.type(screen.getByLabelText('Co jest nie tak'), 'Przegląd kosztuje 200 zł.')
  await user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }))
  await user.click(await screen.findByRole('button', { name: 'Spróbuj ponownie' }))
  await screen.findByText('Zgłoszenie wysłane')
  const [first, ...retries] = keys
  expect(first).toMatch(/^"[\w-]{36}"$/)
  expect(retries).toEqual([first])
})

test('shows errors at the fields and sends nothing', async () => {
  const user = await openReport()
  const send = vi.spyOn(globalThis, 'fetch')
  await user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }))
  screen.getByText('Popraw formularz')
  expect(screen.getByLabelText('Czego dotyczy błąd').getAttribute('aria-invalid')).toBe('true')
  expect(send).not.toHaveBeenCalled()
})

test('offers the claim of a facility without a manager only', () => {
  const { unmount } = renderProfile({ acceptsContactRequests: false })
  expect(screen.getByRole('link', { name: 'To moja placówka' }).getAttribute('href')).toBe(
    '/account/claims?placowka=12',
  )
  unmount()
  renderProfile({ acceptsContactRequests: true })
  expect(screen.queryByRole('link', { name: 'To moja placówka' })).toBeNull()
})
