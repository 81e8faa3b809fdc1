// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, type ToastTone } from '../toast.ts'
import { ToastRegion } from './toast-region.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <>
      <button type="button">Zapisz</button>
      <ToastRegion />
    </>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const tell = (text: string, tone?: ToastTone) => act(() => showToast(text, tone))
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))
const close = (text: string) => screen.getByRole('button', { name: `Zamknij powiadomienie: ${text}` })
const texts = () => screen.getAllByRole('paragraph').map((message) => message.textContent)
const none = () => screen.queryAllByRole('paragraph').length === 0

test('is read out and shown without taking the focus', () => {
  screen.getByText('Zapisz').focus()
  tell('Zapisano.')
  expect(screen.getByRole('status').textContent).toBe('Zapisano.')
  expect(texts()).toEqual(['Zapisano.'])
  expect(document.activeElement).toBe(screen.getByText('Zapisz'))
})

test('stays long enough to be read, longer with more text', () => {
  tell('Zapisano.')
  pass(5)
  expect(none()).toBe(false)
  pass(2)
  expect(none()).toBe(true)
  tell('Dane placówki zostały zapisane. Zmiany będą widoczne w wynikach wyszukiwania za kilka minut.')
  pass(10)
  expect(none()).toBe(false)
  pass(5)
  expect(none()).toBe(true)
})

test('waits while the visitor is at it', () => {
  tell('Zapisano.')
  const toast = screen.getByRole('paragraph').parentElement?.parentElement
  if (!toast) return expect.fail('no toast')
  fireEvent.pointerEnter(toast)
  pass(60)
  expect(none()).toBe(false)
  fireEvent.pointerLeave(toast)
  pass(8)
  expect(none()).toBe(true)
})

test('an error stays until it is dismissed', () => {
  tell('Nie udało się zapisać.', 'danger')
  pass(600)
  expect(texts()).toEqual(['Nie udało się zapisać.'])
  fireEvent.click(close('Nie udało się zapisać.'))
  expect(none()).toBe(true)
})

test('dismissed by Esc, it gives the focus back', () => {
  const save = screen.getByText('Zapisz')
  save.focus()
  tell('Zapisano.')
  fireEvent.focusIn(close('Zapisano.'), { relatedTarget: save })
  close('Zapisano.').focus()
  fireEvent.keyDown(close('Zapisano.'), { key: 'Escape' })
  expect(none()).toBe(true)
  expect(document.activeElement).toBe(save)
})

test('three are shown, the others wait their turn', () => {
  for (const text of ['Pierwsze', 'Drugie', 'Trzecie', 'Czwarte']) tell(text, 'danger')
  expect(texts()).toEqual(['Pierwsze', 'Drugie', 'Trzecie'])
  expect(screen.getByRole('status').textContent).toBe('Trzecie')
  fireEvent.click(close('Pierwsze'))
  expect(texts()).toEqual(['Drugie', 'Trzecie', 'Czwarte'])
  expect(screen.getByRole('status').textContent).toBe('Czwarte')
})

test('takes nothing but messages from the document', () => {
  for (const detail of [null, 'x', { text: 1, tone: 'info' }, { text: 'x', tone: 'loud' }]) {
    act(() => document.dispatchEvent(new CustomEvent('shared-ui:toast', { detail })) && undefined)
  }
  expect(none()).toBe(true)
})
