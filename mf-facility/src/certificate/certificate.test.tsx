// @vitest-environment happy-dom

import { renderPage } from '@medicena/zone-kit/testing/render-page'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { CertificateView } from './certificate.server.ts'
import { CertificateScreen } from './certificate.tsx'

const VIEW: CertificateView = {
  facility: {
    name: 'Dentus Centrum',
    address: 'ul. Świdnicka 19/3, Wrocław',
    phone: '+48 71 343 12 18',
    href: '/placowki/dentus-centrum-wroclaw-id12',
  },
  isValid: true,
  validFrom: '26.11.2026',
  validTo: '31.12.2026',
  url: 'https://medicena.example/certyfikat/12',
}

afterEach(cleanup)

test('a certificate says of whom, until when, what was checked and what was not, and that it is paid for', async () => {
  await renderPage(CertificateScreen, VIEW)
  const text = document.body.textContent?.replaceAll('\u00a0', ' ') ?? ''
  for (const part of [
    'Dentus Centrumul. Świdnicka 19/3, Wrocław',
    'Ważny od 26.11.2026 do 31.12.2026',
    'Co sprawdziliśmynazwa, adres i numer telefonu',
    'Czego nie sprawdzamyjakość leczenia',
    'płatnego pakietu Smart',
    'https://medicena.example/certyfikat/12',
  ]) {
    expect(text).toContain(part)
  }
  expect(screen.getByRole('link', { name: 'Profil i cennik placówki' }).getAttribute('href')).toBe(
    '/placowki/dentus-centrum-wroclaw-id12',
  )
})

test('an expired certificate says so', async () => {
  await renderPage(CertificateScreen, { ...VIEW, isValid: false })
  screen.getByText('Wygasł')
  screen.getByText(/^Był ważny/)
})
