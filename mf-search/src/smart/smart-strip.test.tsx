// @vitest-environment happy-dom

import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { facilityOffer, smartBenefits } from '../fixtures/results-responses.ts'
import { promotedView } from '../promoted/load-promoted.ts'
import { PromotedServices } from '../promoted/promoted-services.tsx'
import { OfferRow } from '../results/list/offer-row.tsx'
import { offerView } from '../results/list/offers.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const smart = () => offerView(facilityOffer({ smart: smartBenefits() }), 'Leczenie kanałowe', null)

test('an offer of a facility with Smart has its logo, says that it is paid for, and leads to its booking page', async () => {
  const sent = vi.fn(async () => new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', sent)
  const { container } = render(<OfferRow offer={smart()} />)
  screen.getByText('Wyróżniona (płatne)')
  expect(container.querySelector('img')?.getAttribute('src')).toBe(
    `/api/MedicalFacility/Photos/${'l'.repeat(43)}/120.webp`,
  )
  const booking = screen.getByRole('link', { name: /^Umów online wizyty\.dentus\.example/ })
  expect(booking.getAttribute('href')).toBe('https://wizyty.dentus.example/zapisy')
  expect(booking.getAttribute('rel')).toBe('noopener noreferrer nofollow')
  booking.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(booking)
  expect(sent).toHaveBeenCalledExactlyOnceWith('/api/MedicalFacility/7/Contacts/booking', expect.anything())
})

test('an offer without Smart has none of it', () => {
  const { container } = render(<OfferRow offer={offerView(facilityOffer(), 'Leczenie kanałowe', null)} />)
  expect(screen.queryByText(/płatne|Umów online/)).toBeNull()
  expect(container.querySelector('img')).toBeNull()
})

test('promoted services say that they are paid for, with the prices that the Omnibus directive asks for', () => {
  const reduced = { promotionPrice: 300, lowestPrice30Days: 340, smart: smartBenefits() }
  render(<PromotedServices offers={[promotedView(facilityOffer(reduced))]} />)
  const section = within(screen.getByRole('region', { name: /Promowane \(płatne\)/ }))
  expect(section.getByRole('link', { name: 'Leczenie kanałowe' }).getAttribute('href')).toContain('-id7')
  section.getByText(/Najniższa cena z 30 dni przed obniżką/)
  expect(section.getByRole('link', { name: 'Jak ustalamy kolejność' }).getAttribute('href')).toBe(
    '/regulamin#parametry-plasowania',
  )
})
