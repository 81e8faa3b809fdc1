import { addDays, daysBetween } from '@medicena/domain/days'
import { formatPrice } from '@medicena/domain/money'
import type { PriceStep } from '@medicena/provider-client/profile-offers'
import { classes } from '@medicena/shared-ui/classes'
import { formatDay, formatLongDay } from './format-day.ts'
import styles from './price-history.module.css'

interface PriceHistoryProps {
  readonly steps: readonly PriceStep[]
  /** Last day with a known price. */
  readonly until: string
  /** Whether the steps are those of a year; by default they begin 30 days before a reduction. */
  readonly isYear?: boolean
}

/** Prices until today, as text and chart. */
export function PriceHistory({ steps, until, isYear = false }: PriceHistoryProps) {
  const summary = summarizePrices(steps, until)
  if (!summary) return null
  const { lowest, current, periods } = summary
  const first = periods[0] ?? current
  return (
    <figure className={`note ${styles['history']}`}>
      <figcaption>
        {isYear ? (
          <span>
            Najniższa wcześniejsza cena z ostatnich 12 miesięcy to {formatPrice(lowest.price)} (od{' '}
            {formatLongDay(lowest.from)} do {formatLongDay(lowest.to)}). Od {formatLongDay(current.from)}:{' '}
          </span>
        ) : (
          <span>
            Najniższa cena z 30 dni przed obniżką to {formatPrice(lowest.price)} ({formatPeriod(lowest)}). Od{' '}
            {formatDay(current.from)}:{' '}
          </span>
        )}
        <span>{formatPrice(current.price)}.</span>
      </figcaption>
      <StepChart {...summary} isReduced={!isYear} />
      <p className={styles['days']} aria-hidden="true">
        <span>
          {formatDay(first.from)}: {formatPrice(first.price)}
        </span>
        <span>dziś: {formatPrice(current.price)}</span>
      </p>
    </figure>
  )
}

/** Size of the chart in units of its view box. */
const WIDTH = 320
const HEIGHT = 72
const MARGIN = 6

function StepChart({ periods, lowest, current, isReduced }: PriceSummary & { readonly isReduced: boolean }) {
  const first = periods[0] ?? current
  const days = daysBetween(first.from, current.to) + 1
  const prices = periods.map(({ price }) => price)
  const highestPrice = Math.max(...prices)
  const range = highestPrice - Math.min(...prices) || 1
  const x = (day: string) => MARGIN + (daysBetween(first.from, day) / days) * (WIDTH - 2 * MARGIN)
  const y = (price: number) => MARGIN + ((highestPrice - price) / range) * (HEIGHT - 2 * MARGIN)
  const start = `M${x(first.from)} ${y(first.price)}`
  const steps = periods.slice(1, -1).map(({ from, price }) => `H${x(from)}V${y(price)}`)
  const end = WIDTH - MARGIN
  return (
    <svg
      className={classes(styles['chart'], isReduced && styles['reduced'])}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
    >
      <path
        className={styles['before']}
        d={`${start}${steps.join('')}H${x(current.from)}V${y(current.price)}`}
      />
      <path className={styles['current']} d={`M${x(current.from)} ${y(current.price)}H${end}`} />
      <circle className={styles['lowest']} cx={x(lowest.from)} cy={y(lowest.price)} r={MARGIN - 2} />
      <circle className={styles['today']} cx={end} cy={y(current.price)} r={MARGIN - 2} />
    </svg>
  )
}

/** A price in zł and the days on which it was valid, both inclusive: `2026-11-15`. */
interface PricePeriod {
  readonly price: number
  readonly from: string
  readonly to: string
}

interface PriceSummary {
  /** In order of time; the last one is the current period. */
  readonly periods: readonly PricePeriod[]
  /** The cheapest period before the reduction, the latest of several. */
  readonly lowest: PricePeriod
  readonly current: PricePeriod
}

/**
 * Finds the current and the lowest previous price.
 * @param steps in order of time
 * @param until last day with a known price
 * @returns null without a previous price
 */
export function summarizePrices(steps: readonly PriceStep[], until: string): PriceSummary | null {
  const periods = steps.map(({ validFrom, price }, index) => {
    const next = steps[index + 1]
    return { price, from: validFrom, to: next ? addDays(next.validFrom, -1) : until }
  })
  const current = periods.at(-1)
  const lowest = periods
    .slice(0, -1)
    .reduce<PricePeriod | null>(
      (cheapest, period) => (cheapest && cheapest.price < period.price ? cheapest : period),
      null,
    )
  return current && lowest ? { periods, lowest, current } : null
}

function formatPeriod({ from, to }: PricePeriod): string {
  return from === to ? formatDay(from) : `od ${formatDay(from)} do ${formatDay(to)}`
}
