// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, type ToastTone } from '../toast.ts'
import { ToastRegion } from './toast-region.tsx'

const page = (path: string) => (
  <>
    <button type="button">Zapisz</button>
    <ToastRegion page={path} />
  </>
)
let view: ReturnType<typeof render>

beforeEach(() => {
  vi.useFakeTimers()
  view = render(page('/'))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const toast = (text: string, tone?: ToastTone) => act(() => showToast(text, tone))
const advance = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const close = (text: string) => screen.getByRole('button', { name: `Zamknij powiadomienie: ${text}` })
const texts = () => screen.getAllByRole('paragraph').map((message) => message.textContent)
const none = () => screen.queryAllByRole('paragraph').length === 0

test('is shown and announced without a focus change', () => {
  screen.getByText('Zapisz').focus()
  toast('Zapisano.')
  expect(screen.getByRole('status').textContent).toBe('Zapisano.')
  expect(texts()).toEqual(['Zapisano.'])
  expect(document.activeElement).toBe(screen.getByText('Zapisz'))
})

test('disappears after its reading time, which grows with the text', () => {
  toast('Zapisano.')
  advance(5)
  expect(none()).toBe(false)
  advance(2)
  expect(none()).toBe(true)
  toast('Dane placówki zostały zapisane. Zmiany będą widoczne w wynikach wyszukiwania za kilka minut.')
  advance(10)
  expect(none()).toBe(false)
  advance(5)
  expect(none()).toBe(true)
})

test('pauses on hover', () => {
  toast('Zapisano.')
  const element = screen.getByRole('paragraph').parentElement?.parentElement
  if (!element) return expect.fail('no toast')
  fireEvent.pointerEnter(element)
  advance(60)
  expect(none()).toBe(false)
  fireEvent.pointerLeave(element)
  advance(8)
  expect(none()).toBe(true)
})

test('an error stays until it is dismissed', () => {
  toast('Nie udało się zapisać.', 'danger')
  advance(600)
  expect(texts()).toEqual(['Nie udało się zapisać.'])
  fireEvent.click(close('Nie udało się zapisać.'))
  expect(none()).toBe(true)
})

test('is closed by a navigation, except an error', () => {
  toast('Nie udało się zapisać.', 'danger')
  toast('Zapisano.')
  advance(2)
  view.rerender(page('/'))
  expect(texts()).toEqual(['Nie udało się zapisać.', 'Zapisano.'])
  view.rerender(page('/ulubione'))
  expect(texts()).toEqual(['Nie udało się zapisać.'])
})

test('stays if the page that shows it navigates', () => {
  toast('Zapisano.')
  view.rerender(page('/account'))
  expect(texts()).toEqual(['Zapisano.'])
  advance(2)
  view.rerender(page('/promocje'))
  expect(none()).toBe(true)
})

test('returns the focus when dismissed by Esc', () => {
  const save = screen.getByText('Zapisz')
  save.focus()
  toast('Zapisano.')
  fireEvent.focusIn(close('Zapisano.'), { relatedTarget: save })
  close('Zapisano.').focus()
  fireEvent.keyDown(close('Zapisano.'), { key: 'Escape' })
  expect(none()).toBe(true)
  expect(document.activeElement).toBe(save)
})

test('replaces the one before it, except an error', () => {
  toast('Dodano.')
  toast('Nie udało się zapisać.', 'danger')
  toast('Zapisano.')
  expect(texts()).toEqual(['Nie udało się zapisać.', 'Zapisano.'])
})

test('shows three errors at once and queues the others', () => {
  for (const text of ['Pierwsze', 'Drugie', 'Trzecie', 'Czwarte']) toast(text, 'danger')
  expect(texts()).toEqual(['Pierwsze', 'Drugie', 'Trzecie'])
  expect(screen.getByRole('status').textContent).toBe('Trzecie')
  fireEvent.click(close('Pierwsze'))
  expect(texts()).toEqual(['Drugie', 'Trzecie', 'Czwarte'])
  expect(screen.getByRole('status').textContent).toBe('Czwarte')
})

test('ignores events without a valid message', () => {
  for (const detail of [null, 'x', { text: 1, tone: 'info' }, { text: 'x', tone: 'loud' }]) {
    act(() => document.dispatchEvent(new CustomEvent('shared-ui:toast', { detail })) && undefined)
  }
  expect(none()).toBe(true)
})
