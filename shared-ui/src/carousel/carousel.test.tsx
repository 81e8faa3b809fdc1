// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Carousel, slidePosition } from './carousel.tsx'

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
    <Carousel label="Polecane" heading={<h2>Polecane</h2>}>
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

test('is a named carousel with a list', () => {
  show(7)
  const carousel = screen.getByRole('group', { name: 'Polecane' })
  expect(carousel.getAttribute('aria-roledescription')).toBe('karuzela')
  expect(screen.getAllByRole('listitem').length).toBe(7)
})

test('does not count hidden cards', async () => {
  render(
    <Carousel label="Polecane" heading={<h2>Polecane</h2>}>
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

test('hides the buttons but keeps their space when all cards are visible', () => {
  show(3)
  expect(next().parentElement?.hasAttribute('data-idle')).toBe(true)
  cleanup()
  show(4)
  expect(next().parentElement?.hasAttribute('data-idle')).toBe(false)
})

/** Shows three of seven cards of 300 px, with gaps of 10 px. */
const desktop = { clientWidth: 920, scrollWidth: 2160, cards: 7, cardPitch: 310 }
/** Shows one of three cards of 290 px, and the edge of the next. */
const phone = { clientWidth: 360, scrollWidth: 922, cards: 3, cardPitch: 302 }

test.each([
  ['at the start', desktop, 0, { slide: 1, slides: 3 }],
  ['after one step', desktop, 930, { slide: 2, slides: 3 }],
  ['at the end, where the last slide has one card', desktop, 1240, { slide: 3, slides: 3 }],
  ['on a phone', phone, 302, { slide: 2, slides: 3 }],
  ['at the end on a phone', phone, 562, { slide: 3, slides: 3 }],
  [
    'when all cards fit',
    { clientWidth: 920, scrollWidth: 920, cards: 3, cardPitch: 310 },
    0,
    { slide: 1, slides: 1 },
  ],
  [
    'with fewer cards than fit',
    { clientWidth: 920, scrollWidth: 920, cards: 1, cardPitch: 300 },
    0,
    { slide: 1, slides: 1 },
  ],
  ['empty', { clientWidth: 920, scrollWidth: 920, cards: 0, cardPitch: 0 }, 0, { slide: 1, slides: 1 }],
])('returns the slide %s', (_, row, scrollLeft, position) => {
  expect(slidePosition({ ...row, scrollLeft })).toEqual(position)
})
