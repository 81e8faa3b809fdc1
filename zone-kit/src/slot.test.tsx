// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { type FunctionComponent, type ReactNode, Suspense } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { Slots } from './contract/slots.ts'
import { Slot, type SlotContent, SlotContext } from './slot.ts'

type Contact = FunctionComponent<Slots['contact-request']>

const Form: Contact = ({ facilityName }) => <p>Formularz: {facilityName}</p>
const Broken: Contact = () => {
  throw new Error('the content is broken')
}

/** A page with one slot. */
function Page({ content }: { readonly content: SlotContent<'contact-request'> | null }) {
  const slots = { find: () => content as never }
  return (
    <SlotContext value={slots}>
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

test('passes the props of the page to the component that fills the slot', async () => {
  await show(<Page content={{ Component: Form }} />)
  expect(screen.getByText('Formularz: Dentica')).toBeDefined()
})

test('is rendered on the server', () => {
  expect(renderToString(<Page content={{ Component: Form }} />)).toContain('Dentica')
})

test('shows the fallback in an empty slot', async () => {
  await show(<Page content={null} />)
  expect(screen.getByText('Zadzwoń')).toBeDefined()
})

test('shows the fallback while the slot loads', async () => {
  let arrive: (Component: Contact) => void = () => {}
  const loading = new Promise<Contact>((resolve) => {
    arrive = resolve
  })
  await show(<Page content={{ loading }} />)
  expect(screen.getByRole('heading', { name: 'Placówka' })).toBeDefined()
  expect(screen.getByText('Zadzwoń')).toBeDefined()
  await act(async () => arrive(Form))
  expect(screen.getByText('Formularz: Dentica')).toBeDefined()
})

test('shows the fallback when the content throws', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await show(<Page content={{ Component: Broken }} />)
  expect(screen.getByRole('heading', { name: 'Placówka' })).toBeDefined()
  expect(screen.getByText('Zadzwoń')).toBeDefined()
})
