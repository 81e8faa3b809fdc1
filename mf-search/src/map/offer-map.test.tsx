// @vitest-environment happy-dom
import type { MapView } from '@medicena/domain/map/mercator'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type MapOffer, mapPoints } from '../fixtures/map-points.ts'
import OfferMap, { type OfferMapProps } from './offer-map.tsx'
import type { MapSurfaceProps } from './surface/map-surface.ts'

/** A map that draws nothing: where it is told to go, it is at once, and shows half a degree at zoom 12. */
const surface = vi.hoisted(() => ({
  moves: [] as { by: string; view: MapView }[],
  props: null as MapSurfaceProps | null,
}))
vi.mock('./surface/map-canvas.tsx', async () => {
  const { useEffect } = await import('react')
  return {
    MapCanvas: (props: MapSurfaceProps) => {
      surface.props = props
      // Once, as a map is made.
      useEffect(() => {
        const go = (by: 'code' | 'visitor') => (view: MapView) => {
          surface.moves.push({ by, view })
          surface.props?.onSettle(restAt(view, by === 'visitor'))
        }
        props.onReady({ moveTo: go('code'), visitTo: go('visitor'), panBy: pan, zoomBy: zoom })
        props.onSettle(restAt(props.start, false))
      }, [])
      return props.children
    },
  }
})
const pan = vi.fn()
const zoom = vi.fn()
const restAt = (view: MapView, byVisitor: boolean) => {
  const half = 0.5 * 2 ** (12 - view.zoom)
  const { latitude, longitude } = view
  const bounds = {
    west: longitude - half,
    east: longitude + half,
    south: latitude - half,
    north: latitude + half,
  }
  return { view, bounds, byVisitor }
}

const HOUSE = { latitude: 50.06, longitude: 19.94 }
const OFFERS: MapOffer[] = [
  { id: 1, price: 350, latitude: 51.11, longitude: 17.03 },
  { id: 2, price: 500, latitude: 54.35, longitude: 18.65 },
  { id: 3, price: 200, ...HOUSE },
  { id: 4, price: 250, ...HOUSE },
  ...Array.from({ length: 8 }, (_, index) => ({
    id: 10 + index,
    price: 600,
    latitude: 52.23 + index / 1000,
    longitude: 21.01,
  })),
]
let answer: () => Response

beforeEach(() => {
  surface.moves = []
  answer = () => Response.json(mapPoints(OFFERS, { total: 14, withoutPosition: 2 }))
  vi.stubGlobal('fetch', async (input: Request) =>
    new URL(input.url).pathname.includes('MapPoints') ? answer() : Response.json({}, { status: 404 }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  pan.mockClear()
  zoom.mockClear()
})

function start(changes: Partial<OfferMapProps> = {}) {
  const props: OfferMapProps = {
    question: { serviceId: 42, location: null },
    page: crypto.randomUUID(),
    selected: null,
    onSelect: vi.fn(),
    onViewChange: vi.fn(),
    label: 'Mapa ofert',
    ...changes,
  }
  const { rerender } = render(<OfferMap {...props} />)
  return { ...props, change: (next: Partial<OfferMapProps>) => rerender(<OfferMap {...props} {...next} />) }
}
const marker = (name: RegExp) => screen.findByRole('button', { name })

test('a question about the country begins with Poland at zoom 7', async () => {
  const { onViewChange } = start()
  await marker(/^8 ofert/)
  expect(surface.props?.start).toMatchObject({ zoom: 7 })
  expect(surface.moves).toEqual([])
  expect(onViewChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ zoom: 7 }),
    expect.anything(),
    false,
  )
})

test('one about a place shows all of its offers, by code', async () => {
  const { change, onViewChange } = start({ question: { serviceId: 42, location: 'wroclaw' } })
  await waitFor(() => expect(surface.moves).toHaveLength(1))
  expect(surface.moves[0]).toMatchObject({ by: 'code' })
  expect(onViewChange).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), false)
  change({ question: { serviceId: 42, location: 'wroclaw', priceFrom: 100 } })
  await screen.findByText('Wczytujemy oferty…')
  await waitFor(() => expect(screen.queryByText('Wczytujemy oferty…')).toBeNull())
  expect(surface.moves).toHaveLength(1)
})

test('a view that is restored stays', async () => {
  start({
    question: { serviceId: 42, location: 'wroclaw' },
    initialView: { latitude: 52.2, longitude: 21, zoom: 9 },
    selected: 1,
  })
  await marker(/^8 ofert/)
  expect(surface.props?.start).toEqual({ latitude: 52.2, longitude: 21, zoom: 9 })
  expect(surface.moves).toEqual([])
})

test('a map that comes back to its page has its markers in its first frame', async () => {
  const { page, onViewChange } = start()
  await marker(/^8 ofert/)
  cleanup()
  const [[initialView] = []] = vi.mocked(onViewChange).mock.calls
  start({ page, ...(initialView && { initialView }) })
  expect(screen.getByRole('button', { name: /^8 ofert/ })).toBeDefined()
  expect(screen.queryByText('Wczytujemy oferty…')).toBeNull()
})

test('who is selected elsewhere comes to the middle at zoom 12, once', async () => {
  const { change, onSelect } = start()
  await marker(/^8 ofert/)
  change({ selected: 1 })
  expect(surface.moves).toEqual([{ by: 'code', view: { latitude: 51.11, longitude: 17.03, zoom: 12 } }])
  expect(screen.getByRole('button', { pressed: true }).textContent).toMatch(/^350\szł/)
  change({ selected: 1, label: 'Mapa' })
  expect(surface.moves).toHaveLength(1)
  expect(onSelect).not.toHaveBeenCalled()
})

test('a visitor who looks from nearer stays as near', async () => {
  const { change } = start({ initialView: { latitude: 51.2, longitude: 17, zoom: 14 } })
  await waitFor(() => expect(screen.queryByText('Wczytujemy oferty…')).toBeNull())
  change({ selected: 2 })
  expect(surface.moves).toEqual([{ by: 'code', view: expect.objectContaining({ zoom: 14 }) }])
})

test('what is selected before the points are there is come to when they are', async () => {
  start({ selected: 2 })
  await waitFor(() =>
    expect(surface.moves).toEqual([{ by: 'code', view: expect.objectContaining({ zoom: 12 }) }]),
  )
})

test('pressing a marker selects it without moving the map, pressing it again gives it up', async () => {
  const { onSelect, change } = start()
  await userEvent.click(await marker(/350/))
  expect(onSelect).toHaveBeenLastCalledWith(1)
  change({ selected: 1 })
  expect(surface.moves).toEqual([])
  await userEvent.click(await marker(/350/))
  expect(onSelect).toHaveBeenLastCalledWith(null)
})

test('pressing a cluster comes nearer until it falls apart, by the visitor', async () => {
  const { onViewChange } = start()
  await userEvent.click(await marker(/^8 ofert/))
  expect(surface.moves).toEqual([{ by: 'visitor', view: expect.objectContaining({ zoom: 13 }) }])
  expect(onViewChange).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), true)
  expect(screen.queryByRole('button', { name: /^8 ofert/ })).toBeNull()
})

test('the facilities of one house are listed to choose from', async () => {
  const { onSelect } = start()
  await userEvent.click(await marker(/^2 oferty od 200\szł w jednym miejscu/))
  await userEvent.click(await marker(/250\szł$/))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(4)
  expect(screen.queryByRole('button', { name: 'Zamknij' })).toBeNull()
})

test('Esc closes that list and leads back to its marker', async () => {
  start()
  await userEvent.click(await marker(/^2 oferty/))
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('button', { name: 'Zamknij' })).toBeNull()
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^2 oferty/)
})

test('a distance hides what is further away', async () => {
  const { change } = start()
  await marker(/350/)
  change({ within: { origin: { latitude: 52.23, longitude: 21.01 }, km: 50 } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /350/ })).toBeNull())
  expect(await marker(/^8 ofert/)).toBeDefined()
  change({ within: { origin: { latitude: 53, longitude: 16 }, km: 1 } })
  expect(screen.getByText('Brak ofert do pokazania na mapie')).toBeDefined()
})

test('how many offers have no place is said', async () => {
  start()
  expect(await screen.findByText('2 oferty nie mają położenia na mapie')).toBeDefined()
})

test('a failure stands in the map and can be tried again', async () => {
  answer = () => Response.json({ type: 'about:blank', title: 'Problem', status: 503 }, { status: 503 })
  start()
  const retry = await screen.findByRole('button', { name: 'Spróbuj ponownie' })
  expect(screen.getByRole('alert').textContent).toContain('Nie udało się wczytać ofert na mapę')
  answer = () => Response.json(mapPoints(OFFERS))
  await userEvent.click(retry)
  await marker(/^8 ofert/)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('arrows pan the map, plus and minus zoom it; a key with Ctrl stays the browser’s', async () => {
  start()
  act(() => screen.getByRole('application', { name: 'Mapa ofert' }).focus())
  await userEvent.keyboard('{ArrowLeft}{ArrowDown}')
  expect(pan.mock.calls).toEqual([
    [-80, 0],
    [0, 80],
  ])
  await userEvent.keyboard('+-')
  await userEvent.keyboard('{Control>}+{/Control}')
  expect(zoom.mock.calls).toEqual([[1], [-1]])
  await userEvent.click(screen.getByRole('button', { name: 'Przybliż mapę' }))
  await userEvent.click(screen.getByRole('button', { name: 'Oddal mapę' }))
  expect(zoom.mock.calls.slice(2)).toEqual([[1], [-1]])
})
