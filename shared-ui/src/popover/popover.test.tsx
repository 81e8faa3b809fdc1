// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Popover, placeBeside } from './popover.tsx'

afterEach(cleanup)

const show = () => {
  render(
    <>
      <Popover label="Jak sortujemy?">
        <p>Oferty są uporządkowane według ceny.</p>
      </Popover>
      <p>Obok</p>
    </>,
  )
  return { button: screen.getByRole('button', { name: 'Jak sortujemy?' }), panel: screen.getByRole('group') }
}

test('connects button and panel by the popover API', () => {
  const { button, panel } = show()
  expect(button.getAttribute('popovertarget')).toBe(panel.id)
  expect(panel.getAttribute('popover')).toBe('auto')
  expect(panel.getAttribute('aria-label')).toBe('Jak sortujemy?')
})

// happy-dom has no popover API, like the oldest supported browsers.
test('without the popover API opens, and closes by the button, Esc and a click outside', async () => {
  const { button, panel } = show()
  const open = () => panel.hasAttribute('data-open')
  await userEvent.click(button)
  expect(open()).toBe(true)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(button)
  expect(open()).toBe(false)

  await userEvent.click(button)
  await userEvent.keyboard('{Escape}')
  expect(open()).toBe(false)
  expect(document.activeElement).toBe(button)

  await userEvent.click(button)
  fireEvent.pointerDown(screen.getByText('Oferty są uporządkowane według ceny.'))
  expect(open()).toBe(true)
  fireEvent.pointerDown(screen.getByText('Obok'))
  expect(open()).toBe(false)
})

test('places the panel below its button', () => {
  expect(placeBeside({ left: 40, top: 100, bottom: 144 }, 800, 8)).toEqual({
    left: 40,
    top: 152,
    bottom: null,
    maxHeight: 640,
  })
})

test('places the panel above where there is more space', () => {
  expect(placeBeside({ left: 40, top: 700, bottom: 744 }, 800, 8)).toEqual({
    left: 40,
    top: null,
    bottom: 108,
    maxHeight: 684,
  })
})
