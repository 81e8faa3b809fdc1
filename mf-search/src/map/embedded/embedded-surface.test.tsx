// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import EmbeddedSurface from './embedded-surface.tsx'

const INITIAL_VIEW = { latitude: 52, longitude: 19, zoom: 7 }

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('renders children and town labels, and calls the latest listeners', async () => {
  const onReady = vi.fn()
  const [firstOnMoveEnd, onMoveEnd] = [vi.fn(), vi.fn()]
  const surface = (listener: typeof onMoveEnd) => (
    <StrictMode>
      <EmbeddedSurface
        initialView={INITIAL_VIEW}
        obstacles={[]}
        center={null}
        onReady={onReady}
        onMoveEnd={listener}
      >
        {() => <button type="button">350 zł</button>}
      </EmbeddedSurface>
    </StrictMode>
  )
  const { rerender, unmount } = render(surface(firstOnMoveEnd))
  expect(await screen.findByText('Warszawa')).toBeDefined()
  expect(screen.getByRole('button', { name: '350 zł' })).toBeDefined()
  expect(firstOnMoveEnd).toHaveBeenLastCalledWith(
    expect.objectContaining({ view: INITIAL_VIEW, byUser: false }),
  )

  rerender(surface(onMoveEnd))
  onReady.mock.lastCall?.[0].moveTo({ ...INITIAL_VIEW, zoom: 8 }, 'user')
  expect(onMoveEnd).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ view: expect.objectContaining({ zoom: 8 }), byUser: true }),
  )

  unmount()
  expect(onReady).toHaveBeenLastCalledWith(null)
})
