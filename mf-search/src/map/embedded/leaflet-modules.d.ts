/** Leaflet's modules have no types of their own. */
declare module 'leaflet/src/map/handler/*'
declare module 'leaflet/src/map/Map.js' {
  export { Map } from 'leaflet'
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet'
}
declare module 'leaflet/src/dom/DomEvent.js' {
  import { DomEvent } from 'leaflet'
  export const stopPropagation: typeof DomEvent.stopPropagation
  export const on: typeof DomEvent.on
}
declare module 'leaflet/src/dom/DomUtil.js' {
  import { DomUtil } from 'leaflet'
  export const getPosition: typeof DomUtil.getPosition
}
