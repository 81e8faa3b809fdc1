// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Cluster, MapItem, Place } from '../clusters/cluster-index.ts'
import { Markers, type MarkersProps } from './markers.tsx'

const WROCLAW = { latitude: 51.11, longitude: 17.03 }
const place = (id: number, price: number, shift = 0): Place => ({
  kind: 'place',
  key: `place-${id}`,
  position: { ...WROCLAW, longitude: WROCLAW.longitude + shift },
  offers: [{ id, price: price * 100 }],
  lowest: price * 100,
})
const CLUSTER: Cluster = {
  kind: 'cluster',
  key: 'cluster-1',
  position: { latitude: 52.23, longitude: 21.01 },
  count: 48,
  lowest: 35000,
  opensAt: 12,
}

afterEach(cleanup)

function show(markers: readonly MapItem[], changes: Partial<MarkersProps> = {}) {
  const props: MarkersProps = {
    drawn: { markers, dots: [] },
    anchoring: { anchor: WROCLAW, zoom: 10 },
    selected: null,
    names: new Map(),
    onPoint: vi.fn(),
    onChoose: vi.fn(),
    ...changes,
  }
  const { rerender } = render(<Markers {...props} />)
  return { ...props, change: (next: Partial<MarkersProps>) => rerender(<Markers {...props} {...next} />) }
}

test('a marker goes by price and town, a cluster also by how many it holds and what it does', () => {
  show([place(1, 350), CLUSTER])
  expect(screen.getByRole('button', { name: /^Oferta za 350\szł, w pobliżu: Wrocław$/ })).toBeDefined()
  expect(
    screen.getByRole('button', { name: /^48 ofert od 350\szł, w pobliżu: Warszawa\. Przybliż$/ }),
  ).toBeDefined()
})

test('a facility’s name is asked for when the visitor points at it, and then names the marker', async () => {
  const { onPoint, change } = show([place(1, 350)])
  await userEvent.hover(screen.getByRole('button'))
  expect(onPoint).toHaveBeenCalledWith(expect.objectContaining({ key: 'place-1' }))
  change({ names: new Map([[1, 'Dentus']]) })
  expect(screen.getByRole('button', { name: /^Dentus — 350\szł$/ }).textContent).toContain('Dentus')
})

test('all markers are one stop of the Tab key; arrows, Home and End go among them', async () => {
  show([place(1, 100), place(2, 200, 0.1), place(3, 300, 0.2)])
  const focused = () => document.activeElement?.getAttribute('aria-label')
  await userEvent.tab()
  expect(focused()).toMatch(/^\D*100\szł/)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toMatch(/^\D*200\szł/)
  await userEvent.keyboard('{End}')
  expect(focused()).toMatch(/^\D*300\szł/)
  await userEvent.keyboard('{ArrowRight}')
  expect(focused()).toMatch(/^\D*100\szł/)
  await userEvent.keyboard('{ArrowLeft}')
  expect(focused()).toMatch(/^\D*300\szł/)
  await userEvent.keyboard('{Home}')
  expect(focused()).toMatch(/^\D*100\szł/)
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
})

test('when the marker with the focus falls apart, the one nearest to it takes the focus', async () => {
  const { change } = show([place(1, 100, 0.5), CLUSTER])
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  const heir: Place = { ...place(9, 900), key: 'place-9', position: { latitude: 52.2, longitude: 21 } }
  change({ drawn: { markers: [place(1, 100, 0.5), heir], dots: [] } })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^\D*900\szł/)
})

test('a marker that nobody has focused takes no focus away', () => {
  const { change } = show([place(1, 100)])
  change({ drawn: { markers: [place(2, 200)], dots: [] } })
  expect(document.activeElement).toBe(document.body)
})

test('a press chooses, by pointer and by key', async () => {
  const { onChoose } = show([place(1, 100)])
  await userEvent.click(screen.getByRole('button'))
  await userEvent.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledTimes(2)
})

test('a map that is dragged by a marker chooses nothing', async () => {
  const { onChoose } = show([place(1, 100)])
  const target = screen.getByRole('button')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
    { target, coords: { clientX: 60, clientY: 10 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 60, clientY: 10 } },
  ])
  expect(onChoose).not.toHaveBeenCalled()
})

test('what is selected is told', () => {
  show([place(1, 100), place(2, 200, 0.1)], { selected: 'place-2' })
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^\D*200\szł/)
})

test('dots are drawn at their places, for the eye alone', () => {
  show([], { drawn: { markers: [], dots: [place(1, 100), place(2, 200, 0.1)] } })
  expect(document.querySelector('svg[aria-hidden] path')?.getAttribute('d')).toBe('M0 0h0M73 0h0')
})
