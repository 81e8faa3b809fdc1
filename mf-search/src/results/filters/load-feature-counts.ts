import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { type FeatureCount, getFeatureCounts } from '@medicena/provider-client/results'
import { filterParameters } from '../results-query.ts'
import type { ResultsView } from '../results-view.ts'

/** Counts the offers of a page for each feature. Rejects like `request`. */
export function loadFeatureCounts(
  { serviceId, location, ...filters }: ResultsView['query'],
  signal: AbortSignal,
): Promise<readonly FeatureCount[]> {
  return request(sameOriginProvider(signal), getFeatureCounts, {
    params: { id: serviceId },
    query: { ...filterParameters(filters), ...(location !== null && { location }) },
  })
}
