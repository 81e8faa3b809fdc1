import { useEffect, useState } from 'react'
import { FEATURE_PARAMS } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'

/** Numbers of offers by parameter: `pilne` → 12. */
export type FeatureCounts = ReadonlyMap<string, number>

/**
 * Loads how many offers each filter by a feature leaves, once they are asked for. Null until then, and when the request
 * fails: the filters work without.
 */
export function useFeatureCounts(query: ResultsView['query'], isWanted: boolean): FeatureCounts | null {
  const [counts, setCounts] = useState<FeatureCounts | null>(null)
  useEffect(() => {
    if (!isWanted) return
    const controller = new AbortController()
    import('./load-feature-counts.ts')
      .then(({ loadFeatureCounts }) => loadFeatureCounts(query, controller.signal))
      .then((rows) => {
        const names: Readonly<Record<string, string>> = FEATURE_PARAMS
        setCounts(new Map(rows.map(({ id, count }) => [names[id] ?? id, count])))
      })
      .catch((error: unknown) => {
        if (controller.signal.aborted) return
        console.error(error)
        setCounts(null)
      })
    return () => controller.abort()
  }, [query, isWanted])
  return counts
}
