import { consentAtom } from '@medicena/zone-kit/consent'
import { useGoogleMapsKey } from '@medicena/zone-kit/site-settings'
import { useAtomValue } from 'jotai'
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react'
import type { GoogleSurfaceProps } from '../google/google-surface.tsx'
import type { MapSurfaceProps } from './map-surface.ts'

export type MapProvider = ReturnType<typeof useMapProvider>

/**
 * Selects Google Maps where the operator has a key, the user has given functional consent and nothing has failed, and the
 * embedded map otherwise. Withdrawing consent switches to the embedded map at once.
 */
export function useMapProvider() {
  const key = useGoogleMapsKey()
  const consent = useAtomValue(consentAtom)
  const [hasFailed, setFailed] = useState(false)
  const isGoogleSelected = key !== null && consent?.functional === true
  return {
    /** API key of Google Maps; null for the embedded map. */
    googleKey: isGoogleSelected && !hasFailed ? key : null,
    /** Google Maps was selected and could not be loaded. */
    hasFailed: isGoogleSelected && hasFailed,
    onFail: useCallback(() => setFailed(true), []),
  }
}

const EmbeddedSurface: ComponentType<MapSurfaceProps> = lazy(() => import('../embedded/embedded-surface.tsx'))
const GoogleSurface: ComponentType<GoogleSurfaceProps> = lazy(() => import('../google/google-surface.tsx'))

/** Renders the map of the selected provider and loads only that provider's code. */
export function MapCanvas({ provider, ...surface }: MapSurfaceProps & { readonly provider: MapProvider }) {
  const { googleKey } = provider
  return (
    <Suspense fallback={null}>
      {googleKey === null ? (
        <EmbeddedSurface {...surface} />
      ) : (
        <GoogleSurface {...surface} apiKey={googleKey} onFail={provider.onFail} />
      )}
    </Suspense>
  )
}
