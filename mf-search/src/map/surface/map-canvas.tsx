import { type ComponentType, lazy, Suspense } from 'react'
import type { MapSurfaceProps } from './map-surface.ts'
import type { MapProvider } from './use-map-provider.ts'

export interface GoogleSurfaceProps extends MapSurfaceProps {
  readonly apiKey: string
  /** The map can't be shown. */
  readonly onFail: () => void
}

const EmbeddedSurface: ComponentType<MapSurfaceProps> = lazy(() => import('../embedded/embedded-surface.tsx'))
const GoogleSurface: ComponentType<GoogleSurfaceProps> = lazy(() => import('../google/google-surface.tsx'))

/** The map of the provider that was chosen; its code comes with it and no other. */
export function MapCanvas({ provider, ...surface }: MapSurfaceProps & { readonly provider: MapProvider }) {
  const { googleKey } = provider
  return (
    <Suspense fallback={null}>
      {googleKey === null ? (
        <EmbeddedSurface {...surface} />
      ) : (
        <GoogleSurface {...surface} apiKey={googleKey} onFail={provider.fail} />
      )}
    </Suspense>
  )
}
