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

/** The field with options for `wr…`, without delay. */
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

test('shows no options while idle, with the list announced as closed', async () => {
  render(<Field />)
  await userEvent.type(field(), 'w')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('option')).toBeNull()
})

test('opens with options, highlights the first and announces their number', async () => {
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

test('arrows move, Enter selects without submitting and without another input change', async () => {
  const submit = vi.fn()
  render(
    <form onSubmit={submit}>
      <Field />
    </form>,
  )
  await userEvent.type(field(), 'wr{ArrowDown}{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(towns[1])
  expect(field().value).toBe('Wronki')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(onInputChange).toHaveBeenLastCalledWith('wr')
  expect(submit).not.toHaveBeenCalled()
})

test('the first arrow down stays on the first option, which was highlighted by itself', async () => {
  render(<Field />)
  await userEvent.type(field(), 'w{ArrowDown}r{ArrowDown}')
  expect(highlighted()).toBe('Wrocław')
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{Enter}')
  expect(onSelect).toHaveBeenLastCalledWith(towns[1])
})

test('Enter submits the form once the list is closed', async () => {
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

test('Tab selects the highlighted option', async () => {
  render(<Field />)
  await userEvent.type(field(), 'wrz')
  await userEvent.tab()
  expect(onSelect).toHaveBeenLastCalledWith(towns[2])
  expect(field().value).toBe('Września')
})

describe('on a slow machine, where keys are pressed before React has run its effects', () => {
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => vi.unstubAllGlobals())

  /** The field in a form that shows the selection. */
  function Form({ items }: { readonly items: readonly Town[] }) {
    const [chosen, setChosen] = useState<Town | null>(null)
    return (
      <>
        <Field items={items} status={items.length > 0 ? 'ready' : 'loading'} onSelect={setChosen} />
        <output>{chosen?.name}</output>
      </>
    )
  }

  /** Dispatches events, and gives React one microtask. */
  async function press(...events: Event[]) {
    for (const event of events) field().dispatchEvent(event)
    await Promise.resolve()
  }
  const key = (name: string) => new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true })

  test('highlights an option and reports a selection as soon as they are rendered', async () => {
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    onTestFinished(() => {
      root.unmount()
      document.body.replaceChildren()
    })
    root.render(<Form items={[]} />)
    await expect.poll(field).toBeDefined()
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

test('Escape clears the selection', async () => {
  render(<Field initialItem={towns[0] ?? null} />)
  expect(field().value).toBe('Wrocław')
  await userEvent.click(field())
  await userEvent.keyboard('{Escape}')
  expect(onSelect).toHaveBeenLastCalledWith(null)
  expect(field().value).toBe('')
})

test('editing the text clears the selection', async () => {
  render(<Field initialItem={towns[0] ?? null} />)
  await userEvent.type(field(), '{Backspace}')
  expect(onSelect).toHaveBeenLastCalledWith(null)
  expect(field().value).toBe('Wrocła')
})

test('the clear button empties the field, clears the selection and keeps the focus', async () => {
  render(<Field initialItem={towns[0] ?? null} />)
  await userEvent.click(screen.getByRole('button', { name: 'Wyczyść pole: Miejscowość' }))
  expect(field().value).toBe('')
  expect(onSelect).toHaveBeenLastCalledWith(null)
  expect(onInputChange).toHaveBeenLastCalledWith('')
  expect(document.activeElement).toBe(field())
})

test('a selection survives opening the list and leaving the field', async () => {
  render(<Field items={towns} status="ready" initialItem={towns[1] ?? null} />)
  await userEvent.click(field())
  expect(highlighted()).toBe('Wronki')
  await userEvent.tab()
  expect(field().value).toBe('Wronki')
  expect(onSelect).not.toHaveBeenCalledWith(towns[0])
})

test('shows options for an older text while loading, but Enter does not select them', async () => {
  render(<Field items={towns} status="loading" />)
  await userEvent.type(field(), 'wro{Enter}')
  expect(onSelect).not.toHaveBeenCalled()
  expect(field().value).toBe('wro')
})

test('shows and announces that there are no results', async () => {
  render(<Field />)
  await userEvent.type(field(), 'xyz')
  expect(screen.getByRole('status').textContent).toBe('Brak wyników wyszukiwania...')
  expect(screen.getAllByText('Brak wyników wyszukiwania...')).toHaveLength(2)
})

test('after an error the retry button is reachable by keyboard and returns the focus', async () => {
  render(<Field status="error" />)
  await userEvent.type(field(), 'wr')
  expect(screen.getByRole('status').textContent).toBe('Nie udało się wczytać podpowiedzi.')
  await userEvent.tab()
  const retry = screen.getByRole('button', { name: 'Spróbuj ponownie' })
  expect(document.activeElement).toBe(retry)
  await userEvent.keyboard('{Enter}')
  expect(onRetry).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(field())
})

test('a message marks the field invalid and describes it', () => {
  render(<Field message="Wybierz usługę z listy" />)
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const description = document.getElementById(field().getAttribute('aria-describedby') ?? '')
  expect(description?.textContent).toBe('Wybierz usługę z listy')
})

test('submits the text without JavaScript', () => {
  document.body.innerHTML = renderToString(
    <form>
      <Field initialText="Wroc" />
    </form>,
  )
  const form = document.querySelector('form')
  expect(new FormData(form ?? undefined).get('miejscowosc')).toBe('Wroc')
  document.body.replaceChildren()
})

test('keeps text typed before hydration and searches for it', async () => {
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
