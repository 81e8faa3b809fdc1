// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Combobox, type ComboboxProps } from './combobox.tsx'

interface Town {
  readonly id: number
  readonly name: string
}

const towns: readonly Town[] = [
  { id: 1, name: 'Wrocław' },
  { id: 2, name: 'Wronki' },
  { id: 3, name: 'Września' },
]

const onSelect = vi.fn()
const onInputChange = vi.fn()
const onRetry = vi.fn()

/** The field with proposals for `wr…`, answered at once. */
function Field(props: Partial<ComboboxProps<Town>>) {
  const [text, setText] = useState('')
  const items = towns.filter(({ name }) => name.toLowerCase().startsWith(text.toLowerCase()))
  return (
    <Combobox
      label="Miejscowość"
      name="miejscowosc"
      items={items}
      itemKey={(town) => town.id}
      itemToString={(town) => town.name}
      status={text.length < 2 ? 'idle' : 'ready'}
      onInputChange={(next) => {
        onInputChange(next)
        setText(next)
      }}
      onSelect={onSelect}
      onRetry={onRetry}
      {...props}
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Miejscowość' })
const highlighted = () =>
  document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('proposes nothing while idle and says that the list is closed', async () => {
  render(<Field />)
  await userEvent.type(field(), 'w')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('option')).toBeNull()
})

test('opens with proposals, highlights the first and counts them aloud', async () => {
  render(<Field />)
  await userEvent.type(field(), 'wr')
  expect(field().getAttribute('aria-expanded')).toBe('true')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Wrocław',
    'Wronki',
    'Września',
  ])
  expect(highlighted()).toBe('Wrocław')
  expect(screen.getByRole('status').textContent).toBe('3 wyniki')
})

test('arrows move, Enter chooses without submitting, and the typed text is not asked for again', async () => {
  const submit = vi.fn()
  render(
    <form onSubmit={submit}>
      <Field />
    </form>,
  )
  await userEvent.type(field(), 'wr{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(towns[1])
  expect(field().value).toBe('Wronki')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(onInputChange).toHaveBeenLastCalledWith('wr')
  expect(submit).not.toHaveBeenCalled()
})

test('Enter belongs to the form once the list is closed', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Field />
      <button type="submit">Znajdź</button>
    </form>,
  )
  await userEvent.type(field(), 'wr{Enter}{Enter}')
  expect(submit).toHaveBeenCalledTimes(1)
})

test('Tab takes the highlighted proposal', async () => {
  render(<Field />)
  await userEvent.type(field(), 'wrz')
  await userEvent.tab()
  expect(onSelect).toHaveBeenLastCalledWith(towns[2])
  expect(field().value).toBe('Września')
})

test('a click chooses', async () => {
  render(<Field />)
  await userEvent.type(field(), 'wr')
  await userEvent.click(screen.getByRole('option', { name: 'Września' }))
  expect(onSelect).toHaveBeenLastCalledWith(towns[2])
})

describe('on a busy machine, where keys come before React has run its effects', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => vi.unstubAllGlobals())

  /** The field in a form that shows what it has been told. */
  function Form({ items }: { readonly items: readonly Town[] }) {
    const [chosen, setChosen] = useState<Town | null>(null)
    return (
      <>
        <Field items={items} status={items.length > 0 ? 'ready' : 'loading'} onSelect={setChosen} />
        <output>{chosen?.name}</output>
      </>
    )
  }

  /** Presses keys, and gives React the time of a microtask only. */
  async function press(...events: Event[]) {
    for (const event of events) field().dispatchEvent(event)
    await Promise.resolve()
  }
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })

  test('a proposal is highlighted as soon as it stands, and a choice told as soon as it is shown', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    onTestFinished(() => {
      root.unmount()
      document.body.replaceChildren()
    })
    root.render(<Form items={[]} />)
    await vi.waitFor(() => expect(field()).toBeDefined())
    await press(key('ArrowDown'))

    const shown = new Promise<void>((resolve) => {
      new MutationObserver((_, observer) => {
        if (!screen.queryByRole('option', { name: 'Wronki' })) return
        observer.disconnect()
        resolve()
      }).observe(document.body, { childList: true, subtree: true })
    })
    root.render(<Form items={towns} />)
    await shown
    expect(highlighted()).toBe('Wrocław')

    await press(key('Enter'))
    expect(field().value).toBe('Wrocław')
    expect(document.querySelector('output')?.textContent).toBe('Wrocław')
  })
})

test('Escape first closes the list and keeps the text, then clears it', async () => {
  render(<Field />)
  await userEvent.type(field(), 'wr{Escape}')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(field().value).toBe('wr')
  await userEvent.keyboard('{Escape}')
  expect(field().value).toBe('')
  expect(onInputChange).toHaveBeenLastCalledWith('')
})

test('Escape takes a choice back', async () => {
  render(<Field initialItem={towns[0] ?? null} />)
  expect(field().value).toBe('Wrocław')
  await userEvent.click(field())
  await userEvent.keyboard('{Escape}')
  expect(onSelect).toHaveBeenLastCalledWith(null)
  expect(field().value).toBe('')
})

test('changing the text of a choice takes it back', async () => {
  render(<Field initialItem={towns[0] ?? null} />)
  await userEvent.type(field(), '{Backspace}')
  expect(onSelect).toHaveBeenLastCalledWith(null)
  expect(field().value).toBe('Wrocła')
})

test('the clear button empties the field, takes the choice back and keeps the focus', async () => {
  render(<Field initialItem={towns[0] ?? null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść pole: Miejscowość' }))
  expect(field().value).toBe('')
  expect(onSelect).toHaveBeenLastCalledWith(null)
  expect(onInputChange).toHaveBeenLastCalledWith('')
  expect(document.activeElement).toBe(field())
})

test('a standing choice survives opening the list and leaving the field', async () => {
  render(<Field items={towns} status="ready" initialItem={towns[1] ?? null} />)
  await userEvent.click(field())
  expect(highlighted()).toBe('Wronki')
  await userEvent.tab()
  expect(field().value).toBe('Wronki')
  expect(onSelect).not.toHaveBeenCalledWith(towns[0])
})

test('proposals for an older text are shown while loading but not taken by Enter', async () => {
  render(<Field items={towns} status="loading" />)
  await userEvent.type(field(), 'wro{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  expect(field().value).toBe('wro')
})

test('says that nothing was found', async () => {
  render(<Field />)
  await userEvent.type(field(), 'xyz')
  expect(screen.getByRole('status').textContent).toBe('Brak wyników wyszukiwania...')
  expect(screen.getAllByText('Brak wyników wyszukiwania...')).toHaveLength(2)
})

test('after an error the retry button can be reached by keyboard and gives the focus back', async () => {
  render(<Field status="error" errorText="Nie udało się wczytać miejscowości." />)
  await userEvent.type(field(), 'wr')
  expect(screen.getByRole('status').textContent).toBe('Nie udało się wczytać miejscowości.')
  await userEvent.tab()
  const retry = screen.getByRole('button', { name: 'Spróbuj ponownie' })
  expect(document.activeElement).toBe(retry)
  await userEvent.keyboard('{Enter}')
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(field())
})

test('the retry button answers to a click', async () => {
  render(<Field status="error" />)
  await userEvent.type(field(), 'wr')
  await userEvent.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }))
  expect(onRetry).toHaveBeenCalledTimes(1)
})

test('a message marks the field invalid and describes it', () => {
  render(<Field message="Wybierz usługę z listy" />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Wybierz usługę z listy')
})

test('without JavaScript the text is part of the form', () => {
  document.body.innerHTML = renderToString(
    <form>
      <Field initialText="Wroc" />
    </form>,
  )
  const form = document.querySelector('form')
  expect(new FormData(form ?? undefined).get('miejscowosc')).toBe('Wroc')
  document.body.replaceChildren()
})

test('what was typed before hydration is kept and asked for', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.innerHTML = renderToString(<Field />)
  const input = place.querySelector('input')
  if (input) input.value = 'wro'
  input?.focus()
  render(<Field />, { container: place, hydrate: true })
  expect(field().value).toBe('wro')
  expect(onInputChange).toHaveBeenLastCalledWith('wro')
  expect(screen.getAllByRole('option')).toHaveLength(2)
})
