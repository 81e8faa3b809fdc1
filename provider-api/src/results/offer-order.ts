import type { Position } from '@medicena/domain/map/position'
import { polishTime } from '@medicena/domain/opening-hours'
import type { ResultsQuery } from '@medicena/provider-client/results'
import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { kmOfPosition, UNKNOWN_POSITION } from '../database/position.ts'
import { facilities } from '../database/schema.ts'

export interface OfferOrder extends Pick<ResultsQuery, 'sort'> {
  /** Position that distances are measured from. */
  readonly origin: Position | null
  /** Whether offers without a position come last in every order. */
  readonly isAround: boolean
}

/** The columns of an offer that an order uses. */
interface OrderedColumns {
  readonly effective: SQLWrapper
  readonly position: SQLWrapper
  readonly facilityId: SQLWrapper
}

/**
 * Returns the terms of `order by` for a list of offers. Orders by rating and opening need `facilities` in the
 * query; the terms of the rating match its index.
 */
export function offerOrder({ sort, origin, isAround }: OfferOrder, offer: OrderedColumns): SQL[] {
  const unknownLast = isAround ? [sql`${offer.position} = ${UNKNOWN_POSITION}`] : []
  if (sort === 'rating') {
    return [
      ...unknownLast,
      sql`${facilities.rating} desc nulls last`,
      sql`${facilities.ratingsNumber} desc nulls last`,
      asc(facilities.id),
    ]
  }
  if (sort === 'distance' && origin) {
    return [
      sql`${offer.position} = ${UNKNOWN_POSITION}`,
      kmOfPosition(offer.position, origin),
      asc(offer.facilityId),
    ]
  }
  const order = sort === 'desc' ? desc : asc
  if (sort === 'opening') unknownLast.push(sql`${minutesUntilOpen(Date.now())} nulls last`)
  return [...unknownLast, order(offer.effective), order(offer.facilityId)]
}

const DAY_MINUTES = 24 * 60
const WEEK_MINUTES = 7 * DAY_MINUTES

/** Minutes until a facility opens, counted around the week; 0 while it is open, null if its hours are unknown. */
function minutesUntilOpen(timestamp: number): SQL {
  const { weekday, time } = polishTime(timestamp)
  const now = sql`${weekday * DAY_MINUTES + Number(time.slice(0, 2)) * 60 + Number(time.slice(3))}::int`
  const minutes = (of: string) =>
    sql`(day.number - 1) * ${DAY_MINUTES}::int + (extract(epoch from (hours ->> ${of})::interval) / 60)::int`
  return sql`(select min(case when ${minutes('opens')} <= ${now} and ${now} < ${minutes('closes')} then 0
      else (${minutes('opens')} - ${now} + ${WEEK_MINUTES}::int) % ${WEEK_MINUTES}::int end)
    from jsonb_array_elements(${facilities.openingHours}) with ordinality as day(intervals, number),
      jsonb_array_elements(day.intervals) as hours)`
}
