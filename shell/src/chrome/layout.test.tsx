// @vitest-environment happy-dom
import { EXAMPLE_COMPANY as company } from '@medicena/zone-kit/site-settings'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Layout } from './layout.tsx'

afterEach(cleanup)

test('starts with a skip link to the focusable content', async () => {
  render(<Layout>Treść</Layout>)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Przejdź do treści')
  const target = document.getElementById(document.activeElement?.getAttribute('href')?.slice(1) ?? '')
  expect(target).toBe(screen.getByRole('main'))
  target?.focus()
  expect(document.activeElement).toBe(target)
})

test('the header links to home, favourites, plan, promotions, both zones and the login', () => {
  render(<Layout>Treść</Layout>)
  const header = within(screen.getByRole('banner'))
  const hrefs = header.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([
    '/',
    '/ulubione',
    '/plan',
    '/promocje',
    '/strefa-klienta',
    '/strefa-partnera',
    '/logowanie',
  ])
  expect(header.getByRole('link', { name: 'Medicena, strona główna' })).toBeTruthy()
})

test('the footer links to the legal pages, and shows the address in Wrocław, e-mail, phone and social link', () => {
  render(<Layout>Treść</Layout>)
  const footer = within(screen.getByRole('contentinfo'))
  for (const [name, path] of [
    ['Regulamin', '/regulamin'],
    ['Polityka prywatności', '/polityka-prywatnosci'],
    ['Pliki cookies', '/pliki-cookies'],
    ['Deklaracja dostępności', '/deklaracja-dostepnosci'],
  ] as const)
    expect(footer.getByRole('link', { name }).getAttribute('href')).toBe(path)
  expect(footer.getByText(/Wrocław/)).toBeTruthy()
  expect(footer.getByRole('link', { name: company.email }).getAttribute('href')).toBe(
    `mailto:${company.email}`,
  )
  expect(footer.getByRole('link', { name: company.phone }).getAttribute('href')).toBe(
    `tel:${company.phone.replaceAll(' ', '')}`,
  )
  expect(footer.getByRole('link', { name: /Facebook/ }).getAttribute('rel')).toContain('noopener')
})

test('marks the bar over a banner as scrolled where scroll-driven animations are not supported', () => {
  vi.stubGlobal('CSS', { supports: () => false })
  const bar = () => screen.getByRole('banner')
  const scroll = (top: number) =>
    act(() => {
      window.scrollY = top
      window.dispatchEvent(new Event('scroll'))
    })
  const { rerender } = render(<Layout chrome={{ banner: true, opaqueAfter: 30 }}>Treść</Layout>)
  expect(bar().dataset['scrolled']).toBe('false')
  scroll(29)
  expect(bar().dataset['scrolled']).toBe('false')
  scroll(30)
  expect(bar().dataset['scrolled']).toBe('true')
  rerender(<Layout chrome={{ banner: true, opaqueAfter: 50 }}>Treść</Layout>)
  expect(bar().dataset['scrolled']).toBe('false')
  rerender(<Layout>Treść</Layout>)
  expect(bar().dataset['scrolled']).toBeUndefined()
  scroll(0)
  vi.unstubAllGlobals()
})
