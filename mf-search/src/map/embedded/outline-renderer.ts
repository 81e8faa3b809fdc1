import * as leaflet from 'leaflet'

/** How far around what is seen the outlines are drawn, in widths and heights of the map: dragging shows no blank edge. */
const AROUND = 1

/**
 * Draws outlines as Leaflet's own renderer does, but leaves them alone while a map that has been moved still shows nothing
 * but what is drawn: clipping them anew costs a slow processor the time of two frames.
 */
export class OutlineRenderer extends leaflet.SVG {
  #drawn: { readonly bounds: leaflet.LatLngBounds; readonly zoom: number } | null = null

  constructor() {
    super({ padding: AROUND })
    this.on('update', () => {
      this.#drawn = { bounds: this._map.getBounds().pad(AROUND), zoom: this._map.getZoom() }
    })
  }

  override getEvents(): Record<string, leaflet.LeafletEventHandlerFn> {
    const { moveend, ...events } = super.getEvents?.() ?? {}
    return {
      ...events,
      moveend: (event) => {
        if (!this.#isDrawn()) moveend?.call(this, event)
      },
    }
  }

  #isDrawn(): boolean {
    const drawn = this.#drawn
    return drawn?.zoom === this._map.getZoom() && drawn.bounds.contains(this._map.getBounds())
  }
}
