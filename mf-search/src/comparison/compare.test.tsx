// @vitest-environment happy-dom
import { ToastRegion } from '@medicena/shared-ui/toast-region'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createStore, Provider } from 'jotai'
import { afterEach, expect, it, vi } from 'vitest'
import { CompareBar } from './compare-bar.tsx'
import { CompareToggle } from './compare-toggle.tsx'

const NAMES = ['Dentus', 'Medica', 'Klinika Nowa', 'Uśmiech']

/** A page with four facilities, as a document that has just loaded. */
function open() {
  cleanup()
  return render(
    <Provider store={createStore()}>
      {NAMES.map((name, index) => (
        <CompareToggle key={name} facility={{ id: index + 1, name }} />
      ))}
      <CompareBar service={{ id: 101 }} />
      <ToastRegion />
    </Provider>,
  )
}
const toggle = (name: string) => screen.getByRole('button', { name: `Porównaj – ${name}` })
const bar = () => screen.queryByRole('region', { name: 'Porównanie placówek' })
const link = () => screen.queryByRole('link', { name: 'Porównaj' })

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

it('shows no bar until something is chosen, and leads to a comparison of two', async () => {
  open()
  expect(bar()).toBeNull()
  await userEvent.click(toggle('Dentus'))
  expect(toggle('Dentus').getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByText('Wybrano do porównania: 1 z 3').role).toBe('status')
  expect(link()).toBeNull()
  await userEvent.click(toggle('Klinika Nowa'))
  expect(link()?.getAttribute('href')).toBe('/porownanie?placowki=1,3&usluga=101')
  await userEvent.click(toggle('Dentus'))
  expect(link()).toBeNull()
})

it('works by the keyboard', async () => {
  open()
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(document.activeElement).toBe(toggle('Dentus'))
  expect(bar()).not.toBeNull()
})

it('takes three at most, and says so politely', async () => {
  open()
  for (const name of NAMES) await userEvent.click(toggle(name))
  expect(
    await screen.findAllByText('Porównasz najwyżej trzy placówki. Usuń jedną z nich, aby dodać inną.'),
  ).not.toHaveLength(0)
  expect(toggle('Uśmiech').getAttribute('aria-pressed')).toBe('false')
  expect(toggle('Uśmiech').getAttribute('aria-disabled')).toBe('true')
  expect(link()?.getAttribute('href')).toBe('/porownanie?placowki=1,2,3&usluga=101')
})

it('keeps the choice for the tab, until it is cleared', async () => {
  open()
  await userEvent.click(toggle('Medica'))
  open()
  expect(toggle('Medica').getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść' }))
  expect(bar()).toBeNull()
  open()
  expect(bar()).toBeNull()
})

it.each(['nonsense', '{}', '[{"id":"1","name":"x"},null,5]'])(
  'takes nothing from a storage with %s',
  (stored) => {
    sessionStorage.setItem('comparedFacilities', stored)
    open()
    expect(bar()).toBeNull()
  },
)

it('works where storage is refused', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  open()
  await userEvent.click(toggle('Dentus'))
  expect(bar()).not.toBeNull()
})
