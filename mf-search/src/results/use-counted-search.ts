import { useEffect } from 'react'
import { hasFilter } from './results-query.ts'
import type { ResultsView } from './results-view.ts'

/**
 * Tells the API that a visitor has searched for the page's service or category, without filters: documents come from
 * caches. The address is written out, because the endpoint's schemas would be a kilobyte of the first view.
 */
export function useCountedSearch({ query, pages }: Pick<ResultsView, 'query' | 'pages'>): void {
  const { serviceId } = query
  const isSearch = pages.before === 0 && !hasFilter(query)
  useEffect(() => {
    if (!isSearch) return
    // A search that cannot be counted is no loss to the visitor.
    fetch(`/api/MedicalService/${serviceId}/Searches`, { method: 'POST', keepalive: true }).catch(() => {})
  }, [serviceId, isSearch])
}
