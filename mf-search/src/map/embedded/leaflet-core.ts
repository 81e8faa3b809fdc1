import 'leaflet/src/map/handler/Map.DoubleClickZoom.js'
import 'leaflet/src/map/handler/Map.Drag.js'
import 'leaflet/src/map/handler/Map.ScrollWheelZoom.js'
import 'leaflet/src/map/handler/Map.TouchZoom.js'

/**
 * The parts of Leaflet that the map needs, from its modules: 18.5 kB with Brotli. Its bundle, whose parts know each other,
 * has 38 kB with controls, popups, markers and vector layers.
 */
export * as DomEvent from 'leaflet/src/dom/DomEvent.js'
export * as DomUtil from 'leaflet/src/dom/DomUtil.js'
export { GridLayer } from 'leaflet/src/layer/tile/GridLayer.js'
export { Map as BareMap } from 'leaflet/src/map/Map.js'
