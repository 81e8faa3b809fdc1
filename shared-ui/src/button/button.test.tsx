// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('submits a form only with type submit', async () => {
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <Button>Pokaż</Button>
      <Button type="submit">Zapisz</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Pokaż' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Zapisz' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('a busy button keeps its name and focus, and ignores clicks', async () => {
  const submit = vi.fn()
  const click = vi.fn()
  render(
    <form onSubmit={submit}>
      <Button type="submit" busy onClick={click}>
        Zapisz
      </Button>
    </form>,
  )
  const button = screen.getByRole('button', { name: 'Zapisz', busy: true })
  await userEvent.click(button)
  expect(document.activeElement).toBe(button)
  expect(click).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})
