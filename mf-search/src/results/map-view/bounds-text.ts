import type { Bounds } from '@medicena/domain/map/bounds'

/** Bounds as the provider's `bbox` wants them: within the globe, to about a metre. */
export function boundsText({ west, south, east, north }: Bounds): string {
  const degrees = (value: number, limit: number) => Math.max(-limit, Math.min(limit, value)).toFixed(5)
  return [degrees(south, 90), degrees(west, 180), degrees(north, 90), degrees(east, 180)].join(',')
}
