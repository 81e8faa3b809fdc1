import { ARRIVALS, type RowToggle } from '../measure/row-toggle.ts'
import { median, type Taken } from '../measure/take-turns.ts'
import { type Table, whole } from './table.ts'

/** A click on a row of a very long price list: medians of the rounds' slowest. */
export function rowToggleTable({ rounds }: Taken<RowToggle>): Table {
  return [
    ['1,500 prices: click on a row → paint', 'opening ms', 'closing ms', 'processor ms'],
    ...ARRIVALS.map((arrival) => [
      arrival,
      whole(median(rounds[arrival] ?? [], ({ opening }) => opening)),
      whole(median(rounds[arrival] ?? [], ({ closing }) => closing)),
      whole(median(rounds[arrival] ?? [], ({ work }) => work)),
    ]),
  ]
}
