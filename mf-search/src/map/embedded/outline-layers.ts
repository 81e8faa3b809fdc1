import { OUTLINE, pathPoints } from '@medicena/domain/map/outline'
import * as leaflet from 'leaflet'
import styles from './embedded-surface.module.css'

const LAYERS = [
  { paths: OUTLINE.land, className: 'land', closed: true },
  { paths: OUTLINE.borders, className: 'border', closed: false },
  { paths: OUTLINE.poland, className: 'poland', closed: true },
  { paths: OUTLINE.rivers, className: 'river', closed: false },
  { paths: OUTLINE.provinces, className: 'province', closed: false },
] as const

/** Land, water and borders, the lowest first. Their colours are the style sheet's. */
export function outlineLayers(): leaflet.Path[] {
  return LAYERS.map(({ paths, className, closed }) => {
    const options = { className: styles[className], interactive: false, smoothFactor: 1 }
    // Leaflet takes nested rows for one shape of many parts: one element for all lines of a kind.
    return closed
      ? leaflet.polygon(
          paths.map((path) => [pathPoints(path)]),
          options,
        )
      : leaflet.polyline(paths.map(pathPoints), { ...options, fill: false })
  })
}
