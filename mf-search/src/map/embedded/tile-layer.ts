import type { MapTiles } from '@medicena/zone-kit/site-settings'
import type * as leaflet from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'
import * as leafletCore from './leaflet-core.ts'
import { tileStyle } from './tile-style.ts'

/** Draws vector tiles in the colours that the style sheet gives an element. */
export function createTileLayer(
  { url, maxZoom, hasOcean = false }: MapTiles,
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
    // The element has the colour of land: most tiles show land, and nothing flashes before they are drawn. Tiles with an
    // ocean may end at the border of an operator's extract, where land is the better guess.
    backgroundColor: token(hasOcean ? '--color-surface' : '--color-water'),
    ...tileStyle(token, hasOcean),
  }) as unknown as leaflet.GridLayer
}
