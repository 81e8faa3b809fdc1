// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Slider, type SliderProps } from './slider.tsx'
import type { SliderRange } from './slider-range.ts'

afterEach(cleanup)

function Prices({ onCommit = () => {} }: Partial<SliderProps>) {
  const [value, setValue] = useState<SliderRange>([200, 600])
  return (
    <Slider
      label="Cena"
      min={100}
      max={1000}
      step={50}
      value={value}
      formatValue={(price) => `${price} zł`}
      onChange={setValue}
      onCommit={onCommit}
    />
  )
}

const lower = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Cena: od' })
const upper = () => screen.getByRole<HTMLInputElement>('slider', { name: 'Cena: do' })

test('is a group of two named thumbs with values and units', () => {
  render(<Prices />)
  expect(screen.getByRole('group', { name: 'Cena' })).toBeTruthy()
  expect(lower().getAttribute('aria-valuetext')).toBe('200 zł')
  expect(upper().getAttribute('aria-valuetext')).toBe('600 zł')
  expect([lower().min, lower().max, lower().step]).toEqual(['100', '1000', '50'])
})

test('a thumb moves and stops at the other', () => {
  render(<Prices />)
  fireEvent.input(lower(), { target: { value: '300' } })
  expect(lower().getAttribute('aria-valuetext')).toBe('300 zł')
  fireEvent.input(lower(), { target: { value: '900' } })
  expect(lower().value).toBe('600')
  fireEvent.input(upper(), { target: { value: '100' } })
  expect(upper().value).toBe('600')
})

test('commits when a thumb is released', () => {
  const commit = vi.fn()
  render(<Prices onCommit={commit} />)
  fireEvent.input(upper(), { target: { value: '800' } })
  expect(commit).not.toHaveBeenCalled()
  upper().dispatchEvent(new Event('change', { bubbles: true }))
  expect(commit).toHaveBeenCalledWith([200, 800])
})

test('a press on the track moves the nearer thumb and commits on release', () => {
  const commit = vi.fn()
  const { container } = render(<Prices onCommit={commit} />)
  const track = container.querySelector('svg')?.parentElement
  const rail = track?.parentElement
  if (!track || !rail) return expect.fail('no track')
  track.getBoundingClientRect = () => new DOMRect(0, 0, 900, 4)
  rail.setPointerCapture = () => {}
  fireEvent.pointerDown(rail, { clientX: 700, button: 0 })
  expect(upper().value).toBe('800')
  expect(document.activeElement).toBe(upper())
  fireEvent.pointerMove(rail, { clientX: 800 })
  expect(upper().value).toBe('900')
  fireEvent.lostPointerCapture(rail)
  expect(commit).toHaveBeenCalledTimes(1)
  expect(commit).toHaveBeenCalledWith([200, 900])
  fireEvent.pointerMove(rail, { clientX: 100 })
  expect([lower().value, upper().value]).toEqual(['200', '900'])
})
