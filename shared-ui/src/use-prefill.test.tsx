// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type PrefillValues, usePrefill } from './use-prefill.ts'

afterEach(cleanup)

function Form({ load }: { readonly load: () => Promise<PrefillValues | null> }) {
  const form = useRef<HTMLFormElement>(null)
  usePrefill(form, load)
  return (
    <form ref={form}>
      {['name', 'email', 'phone'].map((name) => (
        <input key={name} name={name} aria-label={name} />
      ))}
    </form>
  )
}

/** Renders the form; `resolve` delivers the values. */
function open() {
  let resolve: (values: PrefillValues | null) => void = () => {}
  const promise = new Promise<PrefillValues | null>((deliver) => {
    resolve = deliver
  })
  render(<Form load={() => promise} />)
  return (values: PrefillValues | null) => act(async () => resolve(values))
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const values = () => ['name', 'email', 'phone'].map((name) => field(name).value)

describe('a form with known values', () => {
  it('is filled, except for unknown ones', async () => {
    const resolve = open()
    expect(values()).toEqual(['', '', ''])
    await resolve({ name: 'Anna Nowak', email: 'anna@poczta.example', phone: null, other: 'x' })
    expect(values()).toEqual(['Anna Nowak', 'anna@poczta.example', ''])
  })

  it('keeps what was typed meanwhile, and fields that were emptied', async () => {
    const resolve = open()
    fireEvent.input(field('name'), { target: { value: 'Jan' } })
    fireEvent.input(field('email'), { target: { value: 'x' } })
    fireEvent.input(field('email'), { target: { value: '' } })
    await resolve({ name: 'Anna Nowak', email: 'anna@poczta.example', phone: '+48 600 100 200' })
    expect(values()).toEqual(['Jan', '', '+48 600 100 200'])
  })

  it('selects the text of the focused field', async () => {
    const resolve = open()
    field('name').focus()
    await resolve({ name: 'Anna' })
    expect([field('name').selectionStart, field('name').selectionEnd]).toEqual([0, 4])
  })
})
