// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

const onClose = vi.fn()

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Kategorie
      </button>
      <Dialog
        open={open}
        onClose={() => {
          onClose()
          setOpen(false)
        }}
        title="Kategorie usług"
      >
        <a href="/uslugi-medyczne/stomatologia">Stomatologia</a>
      </Dialog>
    </>
  )
}

const open = async () => {
  render(<Page />)
  await userEvent.click(screen.getByRole('button', { name: 'Kategorie' }))
  return screen.getByRole<HTMLDialogElement>('dialog', { name: 'Kategorie usług' })
}

afterEach(() => {
  cleanup()
  onClose.mockClear()
})

test('renders no content while closed, nor on the server', () => {
  render(<Page />)
  expect(screen.queryByText('Stomatologia')).toBeNull()
  expect(renderToString(<Page />)).not.toContain('Stomatologia')
})

test('opens as a modal named by its heading', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  const dialog = await open()
  expect(showModal).toHaveBeenCalledTimes(1)
  expect(dialog.open).toBe(true)
  expect(screen.getByRole('link', { name: 'Stomatologia' })).toBeTruthy()
})

test('locks the scrolling of the page while any dialog is open', () => {
  const isLocked = () => document.documentElement.hasAttribute('data-modal')
  const page = (...shown: boolean[]) =>
    shown.map((open, index) => (
      <Dialog key={String(index)} open={open} onClose={onClose} title="Tytuł">
        Treść
      </Dialog>
    ))
  const { rerender } = render(page(false, false))
  expect(isLocked()).toBe(false)
  rerender(page(true, true))
  expect(isLocked()).toBe(true)
  rerender(page(true, false))
  expect(isLocked()).toBe(true)
  rerender(page(false, false))
  expect(isLocked()).toBe(false)
})

test('Esc calls onClose', async () => {
  const dialog = await open()
  dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('a click outside closes it, a click inside does not', async () => {
  const dialog = await open()
  await userEvent.click(screen.getByRole('heading', { name: 'Kategorie usług' }))
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(dialog)
  expect(onClose).toHaveBeenCalledTimes(1)
})
