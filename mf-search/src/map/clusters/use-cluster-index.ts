import { useEffect, useState } from 'react'
import type { OfferPoints } from '../points/offer-points.ts'
import { buildClusterIndex, type ClusterIndex } from './cluster-index.ts'

/** Lets a map that is restored with cached points render its markers in the first frame. */
const cache = new WeakMap<OfferPoints, ClusterIndex>()

/** Clusters points in the background. Returns the index of the previous points, or null, until it is done. */
export function useClusterIndex(points: OfferPoints | null): ClusterIndex | null {
  const [index, setIndex] = useState(() => (points && cache.get(points)) ?? null)
  useEffect(() => {
    if (!points) return
    const cached = cache.get(points)
    if (cached) {
      setIndex(cached)
      return
    }
    const controller = new AbortController()
    void runInChunks(buildClusterIndex(points), controller.signal).then((index) => {
      if (!index) return
      cache.set(points, index)
      setIndex(index)
    })
    return () => controller.abort()
  }, [points])
  return index
}

/** Duration after which a chunk yields to input and rendering. */
const CHUNK_MS = 8

/**
 * Runs a long task in chunks that keep the page responsive.
 * @param task yields about every millisecond
 * @returns the task's result; null when the signal aborted it
 */
export async function runInChunks<Result>(
  task: Generator<void, Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  let deadline = performance.now() + CHUNK_MS
  while (!signal.aborted) {
    const step = task.next()
    if (step.done) return step.value
    if (performance.now() < deadline) continue
    await new Promise((resolve) => setTimeout(resolve))
    deadline = performance.now() + CHUNK_MS
  }
  return null
}
