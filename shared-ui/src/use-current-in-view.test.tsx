// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useCurrentInView } from './use-current-in-view.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function Menu({ current }: { readonly current: string }) {
  const list = useCurrentInView<HTMLUListElement>(current)
  return (
    <ul ref={list}>
      {['Cennik', 'Dojazd'].map((name) => (
        <li key={name}>
          <a href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

it('scrolls each new current link into the middle of its line', () => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(40)
  vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return this.textContent === 'Dojazd' ? 300 : 50
  })
  const { rerender } = render(<Menu current="Cennik" />)
  expect(screen.getByRole('list').scrollLeft).toBe(20)
  rerender(<Menu current="Dojazd" />)
  expect(screen.getByRole('list').scrollLeft).toBe(270)
})
