// @vitest-environment happy-dom

import { FULL_CONSENT, REFUSAL, saveConsent } from '@medicena/zone-kit/consent'
import { GoogleMapsKeyContext } from '@medicena/zone-kit/google-maps-key'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { useMapProvider } from './use-map-provider.ts'

const withKey =
  (key: string | null) =>
  ({ children }: { readonly children: ReactNode }) => (
    <GoogleMapsKeyContext value={key}>{children}</GoogleMapsKeyContext>
  )
const start = (key: string | null) => renderHook(useMapProvider, { wrapper: withKey(key) }).result

beforeEach(() => saveConsent(REFUSAL))
afterEach(cleanup)

test('without a key the map is the embedded one, whatever the visitor agreed to', () => {
  saveConsent(FULL_CONSENT)
  expect(start(null).current).toMatchObject({ googleKey: null, failed: false })
})

test('without functional consent it is the embedded one, whatever else was agreed to', () => {
  saveConsent({ ...FULL_CONSENT, functional: false })
  expect(start('key').current).toMatchObject({ googleKey: null, failed: false })
})

test('with key and consent it is Google’s, from the moment of the consent to that of its withdrawal', () => {
  const provider = start('key')
  expect(provider.current.googleKey).toBeNull()
  act(() => saveConsent({ ...REFUSAL, functional: true }))
  expect(provider.current.googleKey).toBe('key')
  act(() => saveConsent(REFUSAL))
  expect(provider.current).toMatchObject({ googleKey: null, failed: false })
})

test('where Google’s fails the embedded one takes over, and that is said', () => {
  saveConsent(FULL_CONSENT)
  const provider = start('key')
  act(() => provider.current.fail())
  expect(provider.current).toMatchObject({ googleKey: null, failed: true })
})
