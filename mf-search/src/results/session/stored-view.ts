import type { Bounds } from '@medicena/domain/map/bounds'
import type { MapView } from '@medicena/domain/map/mercator'
import type { DistanceRange } from '../filters/distance.ts'
import type { Shown } from './results-session.ts'

/** What is kept of a results page across documents. */
export interface StoredView {
  /** Of its history entry. */
  readonly key: string
  readonly address: string
  readonly shown: Shown
  readonly distance: DistanceRange
  readonly bounds: Bounds | null
  readonly mapView: MapView | null
}

const SHOWN: readonly unknown[] = ['filters', 'map', 'map-only'] satisfies Shown[]

/** Finds a page in what was stored; undefined for what is not there, or was not written by this program. */
export function readStoredView(text: string, key: string, address: string): StoredView | undefined {
  try {
    const views: unknown = JSON.parse(text)
    if (!Array.isArray(views)) return undefined
    return views.filter(isStoredView).find((view) => view.key === key && view.address === address)
  } catch {
    return undefined
  }
}

function isStoredView(value: unknown): value is StoredView {
  return (
    isRecord(value) &&
    typeof value['key'] === 'string' &&
    typeof value['address'] === 'string' &&
    SHOWN.includes(value['shown']) &&
    Array.isArray(value['distance']) &&
    value['distance'].length === 2 &&
    value['distance'].every(Number.isFinite) &&
    isNumbersOrNull(value['bounds'], ['west', 'south', 'east', 'north']) &&
    isNumbersOrNull(value['mapView'], ['latitude', 'longitude', 'zoom'])
  )
}

function isNumbersOrNull(value: unknown, names: readonly string[]): boolean {
  return value === null || (isRecord(value) && names.every((name) => Number.isFinite(value[name])))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
