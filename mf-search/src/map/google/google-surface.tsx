import { GoogleMap, OVERLAY_MOUSE_TARGET, OverlayViewF } from '@react-google-maps/api'
import { useCallback, useEffect, useState } from 'react'
import { placedAt } from '../surface/anchoring.ts'
import type { GoogleSurfaceProps } from '../surface/map-canvas.tsx'
import { MAX_ZOOM, REACH } from '../surface/map-limits.ts'
import { useLatest } from '../surface/use-latest.ts'
import { attachTo } from './google-map-events.ts'
import styles from './google-surface.module.css'
import { useGoogleScript } from './use-google-script.ts'

/** Google's map, with this site's own markers and buttons. Nothing of Google's is asked for before it is rendered. */
export default function GoogleSurface({
  apiKey,
  onFail,
  start,
  anchor,
  children,
  occupied: _,
  ...listeners
}: GoogleSurfaceProps) {
  const ready = useGoogleScript(apiKey, onFail)
  const latest = useLatest(listeners)
  const [zoom, setZoom] = useState(start.zoom)
  // The library makes an overlay anew for every new object, and what has the focus in it would lose it.
  const [first] = useState(() => ({
    position: start,
    center: { lat: start.latitude, lng: start.longitude },
    options: { ...OPTIONS, center: { lat: start.latitude, lng: start.longitude }, zoom: start.zoom },
  }))

  const made = useCallback(
    (map: google.maps.Map) => {
      const controls = attachTo(map, {
        onZoom: (next) => {
          setZoom(next)
          latest.current.onZoom(next, false)
        },
        onSettle: (settled) => latest.current.onSettle(settled),
      })
      latest.current.onReady(controls)
    },
    [latest],
  )

  useEffect(() => () => latest.current.onReady(null), [latest])

  if (!ready) return null
  return (
    <GoogleMap mapContainerClassName={styles['map'] ?? ''} options={first.options} onLoad={made}>
      <OverlayViewF mapPaneName={OVERLAY_MOUSE_TARGET} position={first.center}>
        <div style={placedAt({ anchor: first.position, zoom }, anchor)}>{children}</div>
      </OverlayViewF>
    </GoogleMap>
  )
}

/** Keys, buttons and words are this site's; fingers move the map at once, as on the embedded one. */
const OPTIONS: google.maps.MapOptions = {
  disableDefaultUI: true,
  keyboardShortcuts: false,
  clickableIcons: false,
  gestureHandling: 'greedy',
  isFractionalZoomEnabled: false,
  maxZoom: MAX_ZOOM,
  restriction: { latLngBounds: REACH },
}
