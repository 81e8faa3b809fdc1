import type { Position } from './bounds.ts'

const EARTH_RADIUS = 6371 // km

/** The distance of two positions in km, on a sphere (haversine formula). */
export function distanceKm(a: Position, b: Position): number {
  const half = (from: number, to: number) => Math.sin(((to - from) * Math.PI) / 360) ** 2
  const across =
    half(a.latitude, b.latitude) + cosine(a.latitude) * cosine(b.latitude) * half(a.longitude, b.longitude)
  return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(across))
}

const cosine = (degrees: number): number => Math.cos((degrees * Math.PI) / 180)
