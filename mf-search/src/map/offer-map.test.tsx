// @vitest-environment happy-dom
import type { MapView } from '@medicena/domain/map/mercator'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapOffer, mapPoints } from '../fixtures/map-points.ts'
import type { NearSource } from '../results/offers-source.ts'
import OfferMap, { type OfferMapProps } from './offer-map.tsx'
import { pixelOffset } from './surface/map-geometry.ts'
import type { MapSurfaceProps, MapViewport, MoveCause } from './surface/map-surface.ts'

/** Fake map: moves at once and shows half a degree at zoom 12. */
const surface = vi.hoisted(() => ({
  moves: [] as { cause: string; view: MapView }[],
  view: null as MapView | null,
  props: null as MapSurfaceProps | null,
}))
vi.mock('./surface/map-canvas.tsx', async (importOriginal) => {
  const { useEffect } = await import('react')
  return {
    ...(await importOriginal<object>()),
    MapCanvas: (props: MapSurfaceProps) => {
      surface.props = props
      useEffect(() => {
        const moveTo = (view: MapView, cause: MoveCause) => {
          const before = surface.view ?? props.initialView
          if (JSON.stringify(view) !== JSON.stringify(before)) surface.moves.push({ cause, view })
          surface.view = view
          surface.props?.onMoveEnd?.(viewportAt(view, cause === 'user'))
        }
        props.onReady({ moveTo, view: () => surface.view ?? props.initialView })
        props.onMoveEnd?.(viewportAt(props.initialView, false))
      }, [])
      const view = surface.view ?? props.initialView
      return props.children({ origin: view, zoom: view.zoom })
    },
  }
})
const viewportAt = (view: MapView, byUser: boolean): MapViewport => {
  const half = 0.5 * 2 ** (12 - view.zoom)
  const { latitude, longitude } = view
  const bounds = {
    west: longitude - half,
    east: longitude + half,
    south: latitude - half,
    north: latitude + half,
  }
  return { view, bounds, byUser }
}

const BUILDING = { latitude: 50.06, longitude: 19.94 }
const OFFERS: MapOffer[] = [
  { id: 1, price: 350, latitude: 51.11, longitude: 17.03 },
  { id: 2, price: 500, latitude: 54.35, longitude: 18.65 },
  { id: 3, price: 200, ...BUILDING },
  { id: 4, price: 250, ...BUILDING },
  ...Array.from({ length: 8 }, (_, index) => ({
    id: 10 + index,
    price: 600,
    latitude: 52.23 + index / 1000,
    longitude: 21.01,
  })),
]
let respond: () => Response

beforeEach(() => {
  surface.moves = []
  surface.view = null
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000)
  respond = () => Response.json(mapPoints(OFFERS, { total: 14, withoutPosition: 2 }))
  vi.stubGlobal('fetch', async (input: Request) =>
    new URL(input.url).pathname.includes('MapPoints') ? respond() : Response.json({}, { status: 404 }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start(changes: Partial<OfferMapProps> = {}) {
  const props: OfferMapProps = {
    query: { serviceId: 42, location: null, filters: {} },
    source: { kind: 'place' },
    wayBack: <button type="button">Wróć do ofert w Polsce</button>,
    isListFollowing: false,
    counted: 'offers',
    hasCard: true,
    selectedId: null,
    onSelect: vi.fn(),
    view: null,
    onMoveEnd: vi.fn(),
    label: 'Mapa ofert',
    ...changes,
  }
  const { rerender } = render(<Page {...props} />)
  return { ...props, change: (next: Partial<OfferMapProps>) => rerender(<Page {...props} {...next} />) }
}

/** Keeps the view that the map reports; another `source` moves the map to its offers. */
function Page(props: OfferMapProps) {
  const [reported, setReported] = useState({ source: props.source, view: props.view })
  return (
    <OfferMap
      {...props}
      view={reported.source === props.source ? reported.view : null}
      onMoveEnd={(viewport) => {
        setReported({ source: props.source, view: viewport.view })
        props.onMoveEnd(viewport)
      }}
    />
  )
}
const move = (view: MapView, byUser = true) => act(() => surface.props?.onMoveEnd?.(viewportAt(view, byUser)))
const near = (position: NearSource['position']): NearSource => ({
  kind: 'near',
  position,
  village: null,
  order: 'distance',
  radiusKm: 0,
})
const marker = (name: RegExp) => screen.findByRole('button', { name })

test('shows all of Poland for a query without a location', async () => {
  const { onMoveEnd } = start()
  await marker(/8 ofert/)
  expect(surface.props?.initialView).toMatchObject({ zoom: 7 })
  expect(surface.moves).toEqual([])
  expect(onMoveEnd).toHaveBeenCalledExactlyOnceWith({
    view: expect.objectContaining({ zoom: 7 }),
    bounds: expect.anything(),
    byUser: false,
  })
})

test('fits the map to the offers of a location, once, and to those with other filters', async () => {
  const { change, onMoveEnd } = start({ query: { serviceId: 42, location: 'wroclaw', filters: {} } })
  await waitFor(() => expect(surface.moves).toHaveLength(1))
  expect(surface.moves[0]).toMatchObject({ cause: 'code' })
  expect(onMoveEnd).toHaveBeenLastCalledWith(expect.objectContaining({ byUser: false }))
  change({ query: { serviceId: 42, location: 'wroclaw', filters: { 'price-from': 100 } } })
  await screen.findByText('Wczytujemy oferty…')
  await waitFor(() => expect(screen.queryByText('Wczytujemy oferty…')).toBeNull())
  expect(surface.moves).toHaveLength(1)
  respond = () => Response.json(mapPoints([{ id: 3, price: 200, ...BUILDING }]))
  const query = { serviceId: 42, location: 'wroclaw', filters: { radius: 50 } }
  change({ query, source: { kind: 'place' } })
  await waitFor(() => expect(surface.moves).toHaveLength(2))
  expect(surface.moves[1]?.view).toMatchObject({
    latitude: expect.closeTo(50.06),
    longitude: expect.closeTo(19.94),
  })
})

test('moves to the offers also if the map is resized before they are loaded', async () => {
  const query = { serviceId: 42, location: 'wroclaw', filters: {} }
  start({ query })
  move({ latitude: 52, longitude: 19, zoom: 6 }, false)
  await waitFor(() => expect(surface.moves).toHaveLength(1))
})

test('keeps a restored view', async () => {
  start({
    query: { serviceId: 42, location: 'wroclaw', filters: {} },
    view: { latitude: 52.2, longitude: 21, zoom: 9 },
    selectedId: 1,
  })
  await marker(/8 ofert/)
  expect(surface.props?.initialView).toEqual({ latitude: 52.2, longitude: 21, zoom: 9 })
  expect(surface.moves).toEqual([])
})

test('centres a facility that is selected elsewhere at zoom 12, once', async () => {
  const { change, onSelect } = start()
  await marker(/8 ofert/)
  change({ selectedId: 1 })
  expect(surface.moves).toEqual([{ cause: 'code', view: { latitude: 51.11, longitude: 17.03, zoom: 12 } }])
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^350\szł/)
  change({ selectedId: 1, label: 'Mapa' })
  expect(surface.moves).toHaveLength(1)
  expect(onSelect).not.toHaveBeenCalled()
})

test('keeps a higher zoom when it centres a facility', async () => {
  const { change } = start({ view: { latitude: 51.2, longitude: 17, zoom: 14 } })
  await waitFor(() => expect(screen.queryByText('Wczytujemy oferty…')).toBeNull())
  change({ selectedId: 2 })
  // The clusters may still be computed.
  await waitFor(() =>
    expect(surface.moves).toEqual([{ cause: 'code', view: expect.objectContaining({ zoom: 14 }) }]),
  )
})

test('a facility in view stays in its place where no card opens over the map', async () => {
  const { change } = start({ hasCard: false })
  await marker(/8 ofert/)
  const before = surface.props?.initialView ?? expect.fail('no view')
  change({ hasCard: false, selectedId: 1 })
  const { view } = surface.moves[0] ?? expect.fail('no move')
  const offset = (from: MapView) =>
    pixelOffset({ origin: { latitude: 51.11, longitude: 17.03 }, zoom: from.zoom }, from)
  expect(view.zoom).toBe(12)
  expect(offset(view)).toEqual(offset(before))
  change({ hasCard: false, selectedId: null })
  change({ hasCard: false, selectedId: 1 })
  expect(surface.moves).toHaveLength(1)
})

test('centres a facility selected before the points are loaded once they are', async () => {
  start({ selectedId: 2 })
  await waitFor(() =>
    expect(surface.moves).toEqual([{ cause: 'code', view: expect.objectContaining({ zoom: 12 }) }]),
  )
})

test('focuses a pressed marker at zoom 12 and toggles its selection', async () => {
  const { onSelect, change } = start()
  await userEvent.click(await marker(/350/))
  expect(onSelect).toHaveBeenLastCalledWith(1)
  change({ selectedId: 1 })
  expect(surface.moves).toEqual([{ cause: 'code', view: { latitude: 51.11, longitude: 17.03, zoom: 12 } }])
  await userEvent.click(await marker(/350/))
  expect(onSelect).toHaveBeenLastCalledWith(null)
})

test('zooms in on a pressed cluster until it splits, as a move by the user', async () => {
  const { onMoveEnd } = start()
  await userEvent.click(await marker(/8 ofert/))
  expect(surface.moves).toEqual([{ cause: 'user', view: expect.objectContaining({ zoom: 13 }) }])
  expect(onMoveEnd).toHaveBeenLastCalledWith(expect.objectContaining({ byUser: true }))
  expect(screen.queryByRole('button', { name: /8 ofert/ })).toBeNull()
})

test('lists the facilities in one building for selection', async () => {
  const { onSelect } = start()
  await userEvent.click(await marker(/^od 200\szł 2 oferty/))
  await userEvent.click(await marker(/250\szł$/))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(4)
  expect(screen.queryByRole('button', { name: 'Zamknij' })).toBeNull()
})

test('returns the focus to the marker after a choice from its list, and after the selection ends', async () => {
  const { change } = start()
  await userEvent.click(await marker(/^od 200\szł 2 oferty/))
  await userEvent.click(await marker(/200\szł$/))
  const isFocused = () => document.activeElement?.getAttribute('aria-label')?.startsWith('od 200')
  expect(isFocused()).toBe(true)
  change({ selectedId: 3 })
  act(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  change({ selectedId: null })
  expect(isFocused()).toBe(true)
})

test('lists neighbours whose markers would overlap, and zooms in on them', async () => {
  const neighbours = [0, 0.001].map((shift, id) => ({
    id,
    price: 300 + id,
    latitude: 51.1,
    longitude: 17 + shift,
  }))
  respond = () => Response.json(mapPoints(neighbours))
  start()
  await userEvent.click(await marker(/^od 300\szł 2 oferty/))
  expect(screen.getByRole('group', { name: '2 oferty obok siebie' })).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: 'Przybliż mapę w tym miejscu' }))
  expect(surface.moves).toEqual([{ cause: 'user', view: expect.objectContaining({ zoom: 9 }) }])
  expect(screen.queryByRole('group', { name: '2 oferty obok siebie' })).toBeNull()
})

test('ends the selection when a list opens, so that the map has one panel', async () => {
  const { onSelect, change } = start()
  await marker(/8 ofert/)
  change({ selectedId: 1 })
  move({ latitude: 52, longitude: 19, zoom: 7 }, false)
  await userEvent.click(await marker(/^od 200\szł 2 oferty/))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(null)
  expect(screen.queryByRole('group', { name: '2 oferty w jednym miejscu' })).toBeNull()
  change({ selectedId: null })
  expect(screen.getByRole('group', { name: '2 oferty w jednym miejscu' })).toBeDefined()
})

test('closes the list on Escape and returns the focus to its marker', async () => {
  start()
  await userEvent.click(await marker(/2 oferty/))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Zamknij' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/2 oferty/)
})

test('closes the list with a second press on its marker, and when the map moves away from it', async () => {
  start()
  const open = () => screen.queryByRole('group', { name: '2 oferty w jednym miejscu' })
  await userEvent.click(await marker(/2 oferty/))
  expect(open()).not.toBeNull()
  await userEvent.click(await marker(/2 oferty/))
  expect(open()).toBeNull()
  await userEvent.click(await marker(/2 oferty/))
  move({ latitude: 54, longitude: 18, zoom: 8 })
  await waitFor(() => expect(open()).toBeNull())
})

test.each([
  ['out of view', { latitude: 54, longitude: 18, zoom: 12 }, true],
  ['to a scale at which it is in a cluster', { latitude: 52.23, longitude: 21.01, zoom: 10 }, true],
  ['a little', { latitude: 52.25, longitude: 21, zoom: 12 }, false],
])('a move %s by the visitor ends the selection or keeps it', async (_, view, isEnded) => {
  const { change, onSelect } = start()
  await marker(/8 ofert/)
  change({ selectedId: 10 })
  move(view, false)
  await waitFor(() => expect(surface.props).not.toBeNull())
  expect(onSelect).not.toHaveBeenCalled()
  move(view)
  await waitFor(() => expect(vi.mocked(onSelect).mock.calls).toEqual(isEnded ? [[null]] : []))
})

test('Escape ends the selection, and only then closes the dialog around the map', async () => {
  const { change, onSelect } = start()
  await marker(/8 ofert/)
  change({ selectedId: 1 })
  screen.getByRole('button', { pressed: true }).focus()
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })).toBe(false)
  expect(onSelect).toHaveBeenLastCalledWith(null)
  change({ selectedId: null })
  expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })).toBe(true)
})

test('moves to the visitor’s position, once', async () => {
  const { change } = start()
  await marker(/8 ofert/)
  const position = { latitude: 50, longitude: 20 }
  const source = near(position)
  change({ source })
  change({ source: { ...source, order: 'asc' } })
  expect(surface.moves).toEqual([{ cause: 'code', view: { ...position, zoom: 10 } }])
})

test('shows the visitor’s neighbourhood where it has offers, and where the visitor is', async () => {
  const { change } = start()
  await marker(/8 ofert/)
  expect(screen.queryByRole('img', { name: 'Twoje położenie' })).toBeNull()
  change({ source: near(BUILDING) })
  expect(surface.moves).toEqual([{ cause: 'code', view: { ...BUILDING, zoom: 12 } }])
  expect(screen.getByRole('img', { name: 'Twoje położenie' })).toBeTruthy()
})

test('marks the marker of the row that the visitor points at', async () => {
  start()
  const cluster = await marker(/8 ofert/)
  const row = document.createElement('li')
  row.dataset['offer'] = '12'
  document.body.append(row)
  const isMarked = () => cluster.className.includes('pointed')
  fireEvent.pointerOver(row, { pointerType: 'touch' })
  expect(isMarked()).toBe(false)
  fireEvent.pointerOver(row, { pointerType: 'mouse' })
  await waitFor(() => expect(isMarked()).toBe(true))
  fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
  await waitFor(() => expect(isMarked()).toBe(false))
  row.remove()
})

test('says when no offer is in view, with the way back', async () => {
  const { change } = start()
  await marker(/8 ofert/)
  expect(screen.queryByText('Brak ofert w tym obszarze')).toBeNull()
  move({ latitude: 55.5, longitude: 15, zoom: 12 })
  await screen.findByText('Brak ofert w tym obszarze')
  expect(screen.getByRole('button', { name: 'Wróć do ofert w Polsce' })).toBeDefined()
  change({ source: { kind: 'place' } })
  await waitFor(() => expect(screen.queryByText('Brak ofert w tym obszarze')).toBeNull())
})

test('says that the area can be searched where the map shows none of the place’s offers', async () => {
  start({ query: { serviceId: 42, location: 'wroclaw', filters: {} } })
  await marker(/8 ofert/)
  move({ latitude: 55.5, longitude: 15, zoom: 12 })
  expect(await screen.findByText(/^Tu nie ma ofert z wybranego miejsca/)).toBeDefined()
})

test('moves to a searched area, once', async () => {
  const source = { kind: 'area', bounds: { west: 16, south: 51, east: 17, north: 52 } } as const
  const { change } = start({ source })
  await waitFor(() => expect(surface.moves).toHaveLength(1))
  change({ source, label: 'Mapa' })
  expect(surface.moves).toEqual([
    { cause: 'code', view: expect.objectContaining({ longitude: expect.closeTo(16.5) }) },
  ])
})

test('counts facilities where each is listed once', async () => {
  start({ counted: 'facilities' })
  expect(await marker(/8 placówek/)).toBeDefined()
  expect(await screen.findByText('2 placówki w całej Polsce nie mają położenia na mapie')).toBeDefined()
})

test('shows the number of offers without a position, and says so where the list leaves them out', async () => {
  const { change } = start()
  const text = '2 oferty w całej Polsce nie mają położenia na mapie'
  expect(await screen.findByText(text)).toBeDefined()
  change({ isListFollowing: true })
  expect(screen.getByText(`${text}, na liście są po wybraniu „Pokaż wszystkie”`)).toBeDefined()
})

test('shows an error in the map that can be retried', async () => {
  respond = () => Response.json({ type: 'about:blank', title: 'Problem', status: 503 }, { status: 503 })
  start()
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać ofert na mapę')
  respond = () => Response.json(mapPoints(OFFERS))
  await userEvent.click(retry)
  await marker(/8 ofert/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('pans with arrow keys and zooms with plus, minus and buttons, but not with Ctrl', async () => {
  start()
  await marker(/8 ofert/)
  const initial = surface.props?.initialView ?? expect.fail('no view')
  const zooms = () => surface.moves.map(({ view }) => view.zoom)
  act(() => screen.getByRole('application', { name: 'Mapa ofert' }).focus())
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  const [west, south] = surface.moves.map(({ view }) => view)
  expect(west).toEqual({
    ...initial,
    latitude: expect.closeTo(initial.latitude),
    longitude: expect.any(Number),
  })
  expect(west?.longitude).toBeLessThan(initial.longitude)
  expect(south?.latitude).toBeLessThan(initial.latitude)
  await userEvent.keyboard('+-')
  await userEvent.keyboard('{Control>}+{/Control}')
  expect(zooms()).toEqual([7, 7, 8, 7])
  await userEvent.click(screen.getByRole('button', { name: 'Przybliż mapę' }))
  await userEvent.click(screen.getByRole('button', { name: 'Oddal mapę' }))
  expect(zooms().slice(4)).toEqual([8, 7])
  expect(surface.moves.every(({ cause }) => cause === 'user')).toBe(true)
})

test.each([
  ['the place whose offers are listed', /2 oferty/, BUILDING],
  ['the selected offer', /350/, { latitude: 51.11, longitude: 17.03 }],
])('zooms around %s', async (_, name, position) => {
  const { change } = start()
  await userEvent.click(await marker(name))
  if (name.test('350')) change({ selectedId: 1 })
  const before = surface.view ?? surface.props?.initialView ?? expect.fail('no view')
  await userEvent.click(screen.getByRole('button', { name: 'Przybliż mapę' }))
  const after = surface.moves.at(-1)?.view ?? expect.fail('no move')
  const offset = (view: MapView) => pixelOffset({ origin: position, zoom: view.zoom }, view)
  expect(after.zoom).toBe(before.zoom + 1)
  expect(offset(after)).toEqual(offset(before))
})
