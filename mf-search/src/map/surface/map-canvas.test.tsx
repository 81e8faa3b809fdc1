// @vitest-environment happy-dom

import { FULL_CONSENT, NO_CONSENT, saveConsent } from '@medicena/zone-kit/consent'
import { GoogleMapsKeyContext } from '@medicena/zone-kit/site-settings'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useMapProvider } from './map-canvas.tsx'

const withKey =
  (key: string | null) =>
  ({ children }: { readonly children: ReactNode }) => (
    <GoogleMapsKeyContext value={key}>{children}</GoogleMapsKeyContext>
  )
const start = (key: string | null) => renderHook(useMapProvider, { wrapper: withKey(key) }).result

beforeEach(() => saveConsent(NO_CONSENT))
afterEach(cleanup)

test('selects the embedded map without a key, even with full consent', () => {
  saveConsent(FULL_CONSENT)
  expect(start(null).current).toMatchObject({ googleKey: null, hasFailed: false })
})

test('selects the embedded map without functional consent, even with every other consent', () => {
  saveConsent({ ...FULL_CONSENT, functional: false })
  expect(start('key').current).toMatchObject({ googleKey: null, hasFailed: false })
})

test('selects Google Maps from the moment of functional consent until it is withdrawn', () => {
  const provider = start('key')
  expect(provider.current.googleKey).toBeNull()
  act(() => saveConsent({ ...NO_CONSENT, functional: true }))
  expect(provider.current.googleKey).toBe('key')
  act(() => saveConsent(NO_CONSENT))
  expect(provider.current).toMatchObject({ googleKey: null, hasFailed: false })
})
