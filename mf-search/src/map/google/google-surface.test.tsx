// @vitest-environment happy-dom

import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import GoogleSurface from './google-surface.tsx'

const script: { isLoaded: boolean; loadError?: Error } = { isLoaded: false }

vi.mock('@react-google-maps/api', () => ({
  GoogleMap: () => <p>Mapa Google</p>,
  OverlayViewF: () => null,
  OVERLAY_MOUSE_TARGET: 'overlayMouseTarget',
  useJsApiLoader: () => script,
}))

const onFail = vi.fn()
const surface = () => (
  <GoogleSurface
    apiKey="key"
    onFail={onFail}
    initialView={{ latitude: 52, longitude: 19, zoom: 7 }}
    obstacles={[]}
    center={null}
    onReady={() => {}}
    onMoveEnd={() => {}}
  >
    {() => 'Oferty'}
  </GoogleSurface>
)

beforeEach(() => {
  vi.useFakeTimers()
  onFail.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  script.isLoaded = false
  delete script.loadError
})

test('fails when the script has not loaded within 8 seconds', () => {
  render(surface())
  vi.advanceTimersByTime(7_999)
  expect(onFail).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(onFail).toHaveBeenCalledOnce()
})

test('does not fail once the script has loaded, until Google rejects the key', () => {
  script.isLoaded = true
  const { container } = render(surface())
  vi.advanceTimersByTime(60_000)
  expect(container.textContent).toBe('Mapa Google')
  expect(onFail).not.toHaveBeenCalled()
  Reflect.get(window, 'gm_authFailure')()
  expect(onFail).toHaveBeenCalledOnce()
})
