import { GoogleMap, OVERLAY_MOUSE_TARGET, OverlayViewF, useJsApiLoader } from '@react-google-maps/api'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import { MAX_BOUNDS, MAX_ZOOM, positionStyle } from '../surface/map-geometry.ts'
import type { MapSurfaceProps, MapViewport } from '../surface/map-surface.ts'
import { adaptGoogleMap } from './google-map-controls.ts'

export interface GoogleSurfaceProps extends MapSurfaceProps {
  readonly apiKey: string
  /** Called when the map cannot be loaded; the same function on every render. */
  readonly onFail: () => void
}

const CONTAINER_STYLE = { position: 'absolute', inset: 0 } as const

/** Google's controls are replaced by the site's; one finger pans, as on the embedded map. */
const OPTIONS: google.maps.MapOptions = {
  disableDefaultUI: true,
  keyboardShortcuts: false,
  clickableIcons: false,
  gestureHandling: 'greedy',
  isFractionalZoomEnabled: false,
  maxZoom: MAX_ZOOM,
  restriction: { latLngBounds: MAX_BOUNDS },
}

/** Google map with the site's markers and buttons. Nothing is requested from Google before it renders. */
export default function GoogleSurface({
  apiKey,
  onFail,
  initialView,
  children,
  onReady,
  onMoveEnd,
}: GoogleSurfaceProps) {
  const isLoaded = useGoogleScript(apiKey, onFail)
  const [map, setMap] = useState<google.maps.Map | null>(null)
  const [zoom, setZoom] = useState(initialView.zoom)
  const [origin, setOrigin] = useState(initialView)
  // OverlayViewF recreates its overlay, and loses the focus in it, for every new position object.
  const [{ projectionOrigin, center, options }] = useState(() => {
    const center = { lat: initialView.latitude, lng: initialView.longitude }
    return { projectionOrigin: initialView, center, options: { ...OPTIONS, center, zoom: initialView.zoom } }
  })

  const handleReady = useEffectEvent(onReady)
  const handleMoveEnd = useEffectEvent((next: MapViewport) => {
    startTransition(() => setOrigin(next.view))
    onMoveEnd?.(next)
  })
  useEffect(() => {
    if (!map) return
    handleReady(adaptGoogleMap(map, setZoom, handleMoveEnd))
    return () => handleReady(null)
  }, [map])

  if (!isLoaded) return null
  return (
    <GoogleMap mapContainerStyle={CONTAINER_STYLE} options={options} onLoad={setMap}>
      <OverlayViewF mapPaneName={OVERLAY_MOUSE_TARGET} position={center}>
        <div style={positionStyle({ origin: projectionOrigin, zoom }, origin)}>
          {children({ origin, zoom })}
        </div>
      </OverlayViewF>
    </GoogleMap>
  )
}

const LOAD_TIMEOUT_MS = 8_000

/** Global function that Google's script calls after loading when it rejects the key. */
const AUTH_FAILURE_CALLBACK = 'gm_authFailure'

/** Loads Google's script once per document. Fails on an error, after {@link LOAD_TIMEOUT_MS}, and for a rejected key. */
function useGoogleScript(apiKey: string, onFail: () => void): boolean {
  const { isLoaded, loadError } = useJsApiLoader({
    googleMapsApiKey: apiKey,
    language: 'pl',
    region: 'PL',
    preventGoogleFontsLoading: true,
  })

  useEffect(() => {
    if (loadError) onFail()
    if (isLoaded || loadError) return
    const timer = setTimeout(onFail, LOAD_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [isLoaded, loadError, onFail])

  useEffect(() => {
    Reflect.set(window, AUTH_FAILURE_CALLBACK, onFail)
    return () => void Reflect.deleteProperty(window, AUTH_FAILURE_CALLBACK)
  }, [onFail])

  return isLoaded && !loadError
}
