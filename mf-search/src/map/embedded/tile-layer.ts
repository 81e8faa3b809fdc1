import type { MapTiles } from '@medicena/zone-kit/site-settings'
import type * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import * as leafletCore from './leaflet-core.ts'
import { tileStyle } from './tile-style.ts'

/** Draws vector tiles in the colours that the style sheet gives an element. */
export function createTileLayer(
  { url, maxZoom, hasStreets }: MapTiles,
  element: HTMLElement,
): leaflet.GridLayer {
  // The renderer expects Leaflet's bundle, which defines this name.
  Reflect.set(globalThis, 'L', leafletCore)
  const styles = getComputedStyle(element)
  const token = (name: string) => styles.getPropertyValue(name).trim()
  return leafletLayer({
    url,
    maxDataZoom: maxZoom,
    lang: 'pl',
    attribution: '',
    noWrap: true,
    // The element has the colour of land: most tiles show land, and nothing flashes before they are drawn. The project's
    // tiles take what is not land for the sea; others draw it.
    backgroundColor: token(hasStreets ? '--color-land' : '--color-water'),
    ...tileStyle(token, hasStreets),
  }) as unknown as leaflet.GridLayer
}
