// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Slots } from '../contract/slots.ts'
import { type Filling, Slot, SlotContext } from './slot.tsx'

type Contact = FunctionComponent<Slots['contact-request']>

const Form: Contact = ({ facilityName }) => <p>Formularz: {facilityName}</p>
const Broken: Contact = () => {
  throw new Error('the filling is broken')
}

/** A page with one slot, filled as `filling` says. */
function Page({ filling }: { readonly filling: Filling<'contact-request'> | null }) {
  const finder = { find: () => filling as never }
  return (
    <SlotContext value={finder}>
      <h1>Placówka</h1>
      <Slot name="contact-request" facilityId={7} facilityName="Dentica" fallback={<p>Zadzwoń</p>} />
    </SlotContext>
  )
}

const show = (page: ReactNode) =>
  act(async () => render(<Suspense fallback="the page waits">{page}</Suspense>))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('what fills a slot gets what the page tells', async () => {
  await show(<Page filling={{ Component: Form }} />)
  expect(screen.getByText('Formularz: Dentica')).toBeDefined()
})

test('it is part of what the server renders', () => {
  expect(renderToString(<Page filling={{ Component: Form }} />)).toContain('Dentica')
})

test('an empty slot shows the fallback', async () => {
  await show(<Page filling={null} />)
  expect(screen.getByText('Zadzwoń')).toBeDefined()
})

test('the page does not wait for a slot: the fallback stands until it is filled', async () => {
  let arrive: (Component: Contact) => void = () => {}
  const coming = new Promise<Contact>((resolve) => {
    arrive = resolve
  })
  await show(<Page filling={{ coming }} />)
  expect(screen.getByRole('heading', { name: 'Placówka' })).toBeDefined()
  expect(screen.getByText('Zadzwoń')).toBeDefined()
  await act(async () => arrive(Form))
  expect(screen.getByText('Formularz: Dentica')).toBeDefined()
})

test('a filling that throws costs its own place only', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await show(<Page filling={{ Component: Broken }} />)
  expect(screen.getByRole('heading', { name: 'Placówka' })).toBeDefined()
  expect(screen.getByText('Zadzwoń')).toBeDefined()
})
