// @vitest-environment happy-dom
import { toPixel } from '@medicena/domain/map/mercator'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MapSurfaceProps } from '../surface/map-surface.ts'
import { Component } from './map-pin.slot.ts'

const moveTo = vi.hoisted(() => vi.fn())
const endMove = vi.hoisted(() => vi.fn())
vi.mock('../surface/map-canvas.tsx', async (importOriginal) => {
  const { useEffect } = await import('react')
  return {
    ...(await importOriginal<object>()),
    MapCanvas: ({ onReady, onMoveEnd, initialView, children }: MapSurfaceProps) => {
      endMove.mockImplementation((zoom: number) =>
        onMoveEnd?.({
          view: { ...initialView, zoom },
          bounds: { west: 17, south: 51, east: 18, north: 52 },
          byUser: true,
        }),
      )
      useEffect(() => onReady({ moveTo, view: vi.fn() }), [onReady])
      return children({ origin: initialView, zoom: initialView.zoom })
    },
  }
})

const WROCLAW = { latitude: 51.11, longitude: 17.03 }
const shift = (a: typeof WROCLAW, b: typeof WROCLAW) => {
  const [from, to] = [toPixel(a, 12), toPixel(b, 12)]
  return [Math.round(to.x - from.x), Math.round(to.y - from.y)]
}
beforeEach(() => moveTo.mockClear())
afterEach(cleanup)

test('renders no control without onMove', () => {
  render(<Component position={WROCLAW} label="Dentus, ul. Świdnicka 12" />)
  expect(screen.getByRole('application', { name: 'Dentus, ul. Świdnicka 12' })).toBeDefined()
  expect(screen.queryByRole('button', { name: /Pinezka/ })).toBeNull()
})

test('has no zoom beyond the largest', () => {
  render(<Component position={WROCLAW} label="Dentus" />)
  const button = screen.getByRole('button', { name: 'Przybliż mapę' })
  expect(button.getAttribute('aria-disabled')).toBe('false')
  act(() => endMove(17))
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('moves the pin by arrow keys and announces its position', async () => {
  const onMove = vi.fn()
  render(<Component position={WROCLAW} label="Dentus" onMove={onMove} />)
  const pin = screen.getByRole('button', { name: 'Pinezka: Dentus' })
  expect(pin.getAttribute('aria-describedby')).not.toBeNull()
  act(() => pin.focus())
  await userEvent.keyboard('{ArrowRight}')
  expect(shift(WROCLAW, onMove.mock.lastCall?.[0])).toEqual([8, 0])
  await userEvent.keyboard('{ArrowUp}')
  expect(shift(WROCLAW, onMove.mock.lastCall?.[0])).toEqual([0, -8])
  expect(screen.getByText(/^Pinezka: 51,\d{5}° N, 17,\d{5}° E, w pobliżu: Wrocław$/)).toBeDefined()
})

test('reports the position at the end of a drag', () => {
  const onMove = vi.fn()
  render(<Component position={WROCLAW} label="Dentus" onMove={onMove} />)
  const pin = screen.getByRole('button', { name: 'Pinezka: Dentus' })
  pin.setPointerCapture = vi.fn()
  fireEvent.pointerDown(pin, { clientX: 100, clientY: 100, pointerId: 1 })
  fireEvent.pointerMove(pin, { clientX: 130, clientY: 90, pointerId: 1 })
  expect(onMove).not.toHaveBeenCalled()
  fireEvent.pointerUp(pin, { clientX: 130, clientY: 90, pointerId: 1 })
  expect(shift(WROCLAW, onMove.mock.lastCall?.[0])).toEqual([30, -10])
})

test('reports nothing for a press without a drag', () => {
  const onMove = vi.fn()
  render(<Component position={WROCLAW} label="Dentus" onMove={onMove} />)
  const pin = screen.getByRole('button', { name: 'Pinezka: Dentus' })
  pin.setPointerCapture = vi.fn()
  fireEvent.pointerDown(pin, { clientX: 100, clientY: 100, pointerId: 1 })
  fireEvent.pointerUp(pin, { clientX: 100, clientY: 100, pointerId: 1 })
  expect(onMove).not.toHaveBeenCalled()
})

test('centres a position from outside, but not one that the user chose on the map', async () => {
  const onMove = vi.fn()
  const { rerender } = render(<Component position={WROCLAW} label="Dentus" onMove={onMove} />)
  act(() => screen.getByRole('button', { name: 'Pinezka: Dentus' }).focus())
  await userEvent.keyboard('{ArrowRight}')
  rerender(<Component position={onMove.mock.lastCall?.[0]} label="Dentus" onMove={onMove} />)
  expect(moveTo).not.toHaveBeenCalled()
  rerender(<Component position={{ latitude: 50.06, longitude: 19.94 }} label="Dentus" onMove={onMove} />)
  expect(moveTo).toHaveBeenCalledExactlyOnceWith({ latitude: 50.06, longitude: 19.94, zoom: 12 }, 'code')
})
