import { formatPrice } from '@medicena/domain/money'
import styles from './price-history.module.css'
import { daysBetween, type PricePeriod, type PriceStory, priceStory } from './price-story.ts'
import type { PriceStep } from './profile-view.ts'

interface PriceHistoryProps {
  readonly steps: readonly PriceStep[]
  /** The last known day. */
  readonly until: string
}

/** Units of the picture; it is drawn as wide as its place. */
const WIDTH = 320
const HEIGHT = 72
const EDGE = 6

/** The price of a reduced service in the 30 days before the reduction and since: a picture, and the same in words. */
export function PriceHistory({ steps, until }: PriceHistoryProps) {
  const story = priceStory(steps, until)
  if (!story) return null
  const { lowest, now, periods } = story
  const first = periods[0] ?? now
  return (
    <figure className={styles['history']}>
      <figcaption>
        Najniższa cena z 30 dni przed obniżką to {formatPrice(lowest.price)} ({when(lowest)}). Od{' '}
        {day(now.from)}: {formatPrice(now.price)}.
      </figcaption>
      <Steps story={story} />
      <p className={styles['days']} aria-hidden="true">
        <span>
          {day(first.from)}: {formatPrice(first.price)}
        </span>
        <span>dziś: {formatPrice(now.price)}</span>
      </p>
    </figure>
  )
}

function Steps({ story: { periods, lowest, now } }: { readonly story: PriceStory }) {
  const first = periods[0] ?? now
  const days = daysBetween(first.from, now.to) + 1
  const prices = periods.map(({ price }) => price)
  const most = Math.max(...prices)
  const span = most - Math.min(...prices) || 1
  const x = (day: string) => EDGE + (daysBetween(first.from, day) / days) * (WIDTH - 2 * EDGE)
  const y = (price: number) => EDGE + ((most - price) / span) * (HEIGHT - 2 * EDGE)
  const start = `M${x(first.from)} ${y(first.price)}`
  const before = periods.slice(1, -1).map(({ from, price }) => `H${x(from)}V${y(price)}`)
  const end = WIDTH - EDGE
  return (
    <svg className={styles['picture']} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path className={styles['before']} d={`${start}${before.join('')}H${x(now.from)}V${y(now.price)}`} />
      <path className={styles['now']} d={`M${x(now.from)} ${y(now.price)}H${end}`} />
      <circle className={styles['lowest']} cx={x(lowest.from)} cy={y(lowest.price)} r={EDGE - 2} />
      <circle className={styles['today']} cx={end} cy={y(now.price)} r={EDGE - 2} />
    </svg>
  )
}

const polish = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' })

/** A day in words, in the genitive: `15 listopada`. */
function day(date: string): string {
  return polish.format(Date.parse(date)).replace(' ', '\u00a0')
}

function when({ from, to }: PricePeriod): string {
  return from === to ? day(from) : `od ${day(from)} do ${day(to)}`
}
