// @vitest-environment happy-dom
import { toPixel } from '@medicena/domain/map/mercator'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { MapItem } from '../points/offer-points.ts'
import { Markers, type MarkersProps } from './markers.tsx'

const WROCLAW = { latitude: 51.11, longitude: 17.03 }
const offer = (id: number, price: number) => ({ id, price: price * 100, ...WROCLAW, ...toPixel(WROCLAW, 0) })
const place = (id: number, price: number, shift = 0): MapItem => ({
  kind: 'place',
  key: `place-${id}`,
  position: { ...WROCLAW, longitude: WROCLAW.longitude + shift },
  offers: [offer(id, price)],
})
const CLUSTER: MapItem = {
  kind: 'cluster',
  key: 'cluster-1',
  position: { latitude: 52.23, longitude: 21.01 },
  offers: Array.from({ length: 48 }, (_, id) => offer(id, 350 + id)),
}

afterEach(cleanup)

function show(markers: readonly MapItem[], changes: Partial<MarkersProps> = {}) {
  const props: MarkersProps = {
    markers,
    projection: { origin: WROCLAW, zoom: 10 },
    selectedKey: null,
    names: new Map(),
    isListOpen: false,
    counted: 'offers',
    onHighlight: vi.fn(),
    onPress: vi.fn(),
    ...changes,
  }
  const onMap = (markersProps: MarkersProps) => (
    <section>
      <Markers {...markersProps} />
    </section>
  )
  const { rerender } = render(onMap(props))
  return { ...props, change: (next: Partial<MarkersProps>) => rerender(onMap({ ...props, ...next })) }
}

test('shows the name below a hovered marker, and not to a finger or when the map opens under a pointer', async () => {
  show([place(1, 350)], { names: new Map([[1, 'Dentus']]) })
  const button = screen.getByRole('button')
  fireEvent.pointerEnter(button, { pointerType: 'mouse' })
  fireEvent.pointerMove(button, { pointerType: 'touch' })
  expect(button.textContent).not.toContain('Dentus')
  await userEvent.hover(button)
  expect(button.textContent).toContain('Dentus')
})

test('keeps the name within the map', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.tagName === 'SECTION' ? new DOMRect(0, 0, 360, 600) : new DOMRect(250, 100, 200, 20)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  show([place(1, 350)], { names: new Map([[1, 'Dentus']]) })
  await userEvent.hover(screen.getByRole('button'))
  expect(screen.getByText('Dentus').style.translate).toBe('-94px')
})

test('names a marker by price and town, a cluster also by its count and action', () => {
  show([place(1, 350), CLUSTER])
  expect(screen.getByRole('button', { name: /^350\szł, w pobliżu: Wrocław$/ })).toBeDefined()
  expect(
    screen.getByRole('button', { name: /^od 350\szł 48 ofert, w pobliżu: Warszawa\. Przybliż$/ }),
  ).toBeDefined()
})

test('requests a facility’s name on hover and names the marker with it', async () => {
  const { onHighlight, change } = show([place(1, 350)])
  await userEvent.hover(screen.getByRole('button'))
  expect(onHighlight).toHaveBeenCalledWith(expect.objectContaining({ key: 'place-1' }))
  change({ names: new Map([[1, 'Dentus']]) })
  expect(screen.getByRole('button', { name: /^350\szł, Dentus$/ }).textContent).toContain('Dentus')
})

test('makes the markers one tab stop with arrow keys, Home and End', async () => {
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

test('moves the focus to the nearest marker when the focused cluster splits', async () => {
  const { change } = show([place(1, 100, 0.5), CLUSTER])
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  const successor: MapItem = { ...place(9, 900), key: 'place-9', position: { latitude: 52.2, longitude: 21 } }
  change({ markers: [place(1, 100, 0.5), successor] })
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^\D*900\szł/)
})

test('does not take the focus when an unfocused marker disappears', () => {
  const { change } = show([place(1, 100)])
  change({ markers: [place(2, 200)] })
  expect(document.activeElement).toBe(document.body)
})

test('ignores the click at the end of a drag', async () => {
  const { onPress } = show([place(1, 100)])
  const target = screen.getByRole('button')
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target, coords: { clientX: 10, clientY: 10 } },
    { target, coords: { clientX: 60, clientY: 10 } },
    { keys: '[/MouseLeft]', target, coords: { clientX: 60, clientY: 10 } },
  ])
  expect(onPress).not.toHaveBeenCalled()
})

test('starts every name with the visible text', () => {
  show([place(1, 350), CLUSTER], { names: new Map([[1, 'Dentus']]) })
  for (const button of screen.getAllByRole('button')) {
    const visible = button.textContent?.trim().replace(/ +/g, ' ') ?? ''
    expect(button.getAttribute('aria-label')?.startsWith(visible)).toBe(true)
  }
})
