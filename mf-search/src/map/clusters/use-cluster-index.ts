import { useEffect, useState } from 'react'
import type { OfferPoints } from '../points/offer-points.ts'
import { type ClusterIndex, indexing } from './cluster-index.ts'
import { inSlices } from './in-slices.ts'

/** The index of the points; while they are clustered that of the points before, or null. */
export function useClusterIndex(points: OfferPoints | null): ClusterIndex | null {
  const [index, setIndex] = useState<ClusterIndex | null>(null)
  useEffect(() => {
    if (!points) return
    const controller = new AbortController()
    void inSlices(indexing(points), controller.signal).then((made) => made && setIndex(made))
    return () => controller.abort()
  }, [points])
  return index
}
