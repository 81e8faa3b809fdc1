// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderProfile } from '../fixtures/profile-page.tsx'
import { stubProvider } from '../fixtures/stub-provider.ts'

afterEach(cleanup)

test('sends a report of an error; a retry after a lost response is the same request', async () => {
  let isOffline = true
  const requests = stubProvider(async () => {
    if (isOffline) throw new TypeError('offline')
    return new Response(null, { status: 204 })
  })
  const { user } = renderProfile()
  await user.click(screen.getByRole('button', { name: 'Zgłoś błąd w profilu' }))
  await user.selectOptions(await screen.findByLabelText('Czego dotyczy błąd'), 'Zła cena')
  await user.type(screen.getByLabelText('Co jest nie tak'), 'Przegląd kosztuje 200 zł.')
  await user.click(screen.getByRole('button', { name: 'Wyślij zgłoszenie' }))
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
  isOffline = false
  await user.click(retry)
  await screen.findByText('Zgłoszenie wysłane')
  expect(requests).toHaveLength(2)
  expect(requests[0]).toEqual(requests[1])
  expect(requests[0]).toMatchObject({
    path: '/api/MedicalFacility/12/ErrorReports',
    body: { category: 'price', text: 'Przegląd kosztuje 200 zł.', email: null },
  })
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
