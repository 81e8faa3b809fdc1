// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

/** The layout that happy-dom lacks: a row of cards of 100 px without gaps, as wide as three. */
const CARD_WIDTH = 100

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly measure: () => void) {}
      observe() {
        this.measure()
      }
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(3 * CARD_WIDTH)
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return (
      [...this.children].filter((card) => card instanceof HTMLElement && !card.hidden).length * CARD_WIDTH
    )
  })
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const index = [...(this.parentElement?.children ?? [])].indexOf(this)
    return this.hidden ? new DOMRect() : new DOMRect(index * CARD_WIDTH, 0, CARD_WIDTH, CARD_WIDTH)
  })
  HTMLElement.prototype.scrollBy = function (this: HTMLElement, options?: ScrollToOptions | number) {
    this.scrollLeft += typeof options === 'object' ? (options.left ?? 0) : 0
    this.dispatchEvent(new Event('scroll'))
  }
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (cards: number) =>
  render(
    <Carousel label="Polecane" heading={<h2>Polecane</h2>} more={null}>
      {Array.from({ length: cards }, (_, card) => card).map((card) => (
        <li key={card}>
          <a href={`#${card}`}>Oferta {card}</a>
        </li>
      ))}
    </Carousel>,
  )
const next = () => screen.getByRole('button', { name: 'Następne: Polecane' })
const previous = () => screen.getByRole('button', { name: 'Poprzednie: Polecane' })
const scrollEnd = () => act(() => new Promise((resolve) => setTimeout(resolve, 200)))

test('does not count hidden cards', async () => {
  render(
    <Carousel label="Polecane" heading={<h2>Polecane</h2>} more={null}>
      {Array.from({ length: 7 }, (_, card) => card).map((card) => (
        <li key={card} hidden={card > 2}>
          {card}
        </li>
      ))}
    </Carousel>,
  )
  expect(previous().getAttribute('aria-disabled')).toBe('true')
  expect(next().getAttribute('aria-disabled')).toBe('true')
})

test('scrolls by slides, announces the position, and stops at the ends', async () => {
  show(7)
  expect(screen.getByRole('status').textContent).toBe('')
  expect(previous().getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(next())
  await scrollEnd()
  expect(screen.getByRole('status').textContent).toBe('Slajd 2 z 3')
  expect(previous().getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(next())
  await scrollEnd()
  expect(screen.getByRole('status').textContent).toBe('Slajd 3 z 3')
  expect(next().getAttribute('aria-disabled')).toBe('true')
  const row = screen.getByRole('list')
  const end = row.scrollLeft
  await userEvent.click(next())
  expect(row.scrollLeft).toBe(end)
  await userEvent.click(previous())
  await userEvent.click(previous())
  await scrollEnd()
  expect(screen.getByRole('status').textContent).toBe('Slajd 1 z 3')
})

test('shows one card a slide where only one and the edge of the next fit', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1.2 * CARD_WIDTH)
  show(3)
  await userEvent.click(next())
  await scrollEnd()
  expect(screen.getByRole('status').textContent).toBe('Slajd 2 z 3')
})

test('hides the buttons but keeps their space when all cards are visible', () => {
  show(3)
  expect(next().parentElement?.hasAttribute('data-idle')).toBe(true)
  cleanup()
  show(4)
  expect(next().parentElement?.hasAttribute('data-idle')).toBe(false)
})
