// @vitest-environment happy-dom
import { ToastRegion } from '@medicena/shared-ui/toast-region'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { CompareBar, CompareToggle } from './compare.tsx'
import { setSelection } from './selection.ts'

const BACK = `&powrot=${encodeURIComponent('/uslugi-medyczne/stomatologia/skaling?sort=desc')}`
const NAMES = ['Dentus', 'Medica', 'Klinika Nowa', 'Uśmiech']

/** Renders a page of a service with four facilities as a new document. */
function openPage(services = [101]) {
  cleanup()
  return render(
    <MemoryRouter initialEntries={['/uslugi-medyczne/stomatologia/skaling?sort=desc']}>
      {NAMES.map((name, index) => (
        <CompareToggle key={name} facility={{ id: index + 1, name }} services={services} />
      ))}
      <CompareBar />
      <ToastRegion />
    </MemoryRouter>,
  )
}
const toggle = (name: string) => screen.getByRole('button', { name: `Porównaj – ${name}` })
const bar = () => screen.queryByRole('region', { name: 'Porównanie placówek' })
const link = () => screen.queryByRole('link', { name: 'Porównaj' })

afterEach(() => {
  cleanup()
  setSelection([])
})

it('shows the bar with the first selection and links to a comparison from the second on', async () => {
  openPage()
  expect(bar()).toBeNull()
  await userEvent.click(toggle('Dentus'))
  expect(toggle('Dentus').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Wybrano do porównania: 1 z 3').role).toBe('status')
  expect(link()).toBeNull()
  await userEvent.click(toggle('Klinika Nowa'))
  expect(link()?.getAttribute('href')).toBe(`/porownanie?placowki=1,3&usluga=101${BACK}`)
  await userEvent.click(toggle('Dentus'))
  expect(link()).toBeNull()
})

it('selects three facilities at most and announces the limit', async () => {
  openPage()
  for (const name of NAMES) await userEvent.click(toggle(name))
  expect(
    await screen.findAllByText('Porównasz najwyżej trzy placówki. Usuń jedną z nich, aby dodać inną.'),
  ).not.toHaveLength(0)
  expect(toggle('Uśmiech').getAttribute('aria-pressed')).toBe('false')
  expect(toggle('Uśmiech').getAttribute('aria-disabled')).toBe('true')
  expect(link()?.getAttribute('href')).toBe(`/porownanie?placowki=1,2,3&usluga=101${BACK}`)
})

it('begins a new comparison with another service, and offers the old one back', async () => {
  openPage()
  await userEvent.click(toggle('Dentus'))
  await userEvent.click(toggle('Medica'))
  openPage([502])
  expect(link()?.getAttribute('href')).toBe(`/porownanie?placowki=1,2&usluga=101${BACK}`)
  await userEvent.click(toggle('Medica'))
  await userEvent.click(toggle('Uśmiech'))
  expect(link()?.getAttribute('href')).toBe(`/porownanie?placowki=2,4&usluga=502${BACK}`)
  await userEvent.click(screen.getByRole('button', { name: 'Poprzednie (2) porównanie' }))
  expect(link()?.getAttribute('href')).toBe(`/porownanie?placowki=1,2&usluga=101${BACK}`)
})

it('keeps the selection until it is cleared', async () => {
  openPage()
  await userEvent.click(toggle('Medica'))
  openPage()
  expect(toggle('Medica').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
  expect(bar()).toBeNull()
  openPage()
  expect(bar()).toBeNull()
})
