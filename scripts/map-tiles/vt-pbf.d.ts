/** The package has no types. */
declare module 'vt-pbf' {
  import type { LegacyTile } from 'geojson-vt'

  /** Encodes tiles of geojson-vt, by the names of their layers, as one vector tile. */
  export function fromGeojsonVt(
    layers: Readonly<Record<string, LegacyTile>>,
    options: { readonly version: number; readonly extent: number },
  ): Uint8Array
}
