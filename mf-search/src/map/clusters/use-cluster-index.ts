import { useEffect, useState } from 'react'
import type { OfferPoints } from '../points/offer-points.ts'
import { type ClusterIndex, indexing } from './cluster-index.ts'
import { inSlices } from './in-slices.ts'

/** For as long as points are kept, so is their index: a map that comes back has its markers at once. */
const made = new WeakMap<OfferPoints, ClusterIndex>()

/** The index of the points; while they are clustered that of the points before, or null. */
export function useClusterIndex(points: OfferPoints | null): ClusterIndex | null {
  const [index, setIndex] = useState(() => (points && made.get(points)) ?? null)
  useEffect(() => {
    if (!points) return
    const known = made.get(points)
    if (known) {
      setIndex(known)
      return
    }
    const controller = new AbortController()
    void inSlices(indexing(points), controller.signal).then((index) => {
      if (!index) return
      made.set(points, index)
      setIndex(index)
    })
    return () => controller.abort()
  }, [points])
  return index
}
