import type { Histogram } from 'prom-client'

/** Estimated quantiles of a histogram. */
export interface Quantiles {
  readonly count: number
  readonly p50: number
  readonly p75: number
  readonly p95: number
}

/**
 * Estimates quantiles of the values with these labels, as Prometheus' `histogram_quantile` does: linear within a bucket,
 * and never beyond the last limit. Null without values.
 */
export async function quantiles(
  histogram: Histogram,
  labels: Readonly<Record<string, string>>,
): Promise<Quantiles | null> {
  const { values } = await histogram.get()
  const buckets = new Map<number, number>()
  for (const { labels: own, value, metricName } of values) {
    if (!metricName?.endsWith('_bucket')) continue
    if (Object.entries(labels).some(([name, expected]) => own[name] !== expected)) continue
    const limit = Number(own['le'] === '+Inf' ? Number.POSITIVE_INFINITY : own['le'])
    buckets.set(limit, (buckets.get(limit) ?? 0) + value)
  }
  const cumulative = [...buckets].sort(([one], [other]) => one - other)
  const count = cumulative.at(-1)?.[1] ?? 0
  if (count === 0) return null
  const at = (share: number) => valueAt(cumulative, share * count)
  return { count, p50: at(0.5), p75: at(0.75), p95: at(0.95) }
}

function valueAt(cumulative: readonly (readonly [limit: number, count: number])[], rank: number): number {
  let [lower, below] = [0, 0]
  for (const [limit, count] of cumulative) {
    if (count >= rank) {
      if (limit === Number.POSITIVE_INFINITY) return lower
      return lower + ((limit - lower) * (rank - below)) / (count - below)
    }
    ;[lower, below] = [limit, count]
  }
  return lower
}
