import {
  formatDayHours,
  type OpeningHours,
  openingStatus,
  polishTime,
  WEEKDAYS,
} from '@medicena/domain/opening-hours'
import { phoneHref } from '@medicena/domain/phone-href'
import { Badge } from '@medicena/shared-ui/badge'
import { classes } from '@medicena/shared-ui/classes'
import { Check, ChevronDown, Phone } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { useCurrentMinute } from '@medicena/shared-ui/use-current-minute'
import { type ReactNode, useState } from 'react'
import type { ComparedFacility, ComparisonView } from './comparison-view.ts'
import styles from './facility-rows.module.css'

interface FacilityRowsProps {
  readonly facilities: readonly ComparedFacility[]
  readonly amenities: ComparisonView['amenities']
}

/** Rows of what is known about the facilities besides their prices. A row that all of them leave empty is left out. */
export function FacilityRows({ facilities, amenities }: FacilityRowsProps) {
  return (
    <>
      <tbody className={styles['facts']}>
        <FactRow name="Adres" facilities={facilities}>
          {({ address, distance }) => (
            <>
              {address}
              {distance !== null && <span className={styles['line']}>{distance}</span>}
            </>
          )}
        </FactRow>
        <FactRow name="Ocena" facilities={facilities}>
          {({ rating, isBestRated }) =>
            isBestRated ? (
              <>
                {rating}
                <span className={styles['line']}>
                  <Badge tone="primary" icon={<Check />}>
                    Najwyższa tutaj
                  </Badge>
                </span>
              </>
            ) : (
              rating
            )
          }
        </FactRow>
        <FactRow name="Telefon" facilities={facilities}>
          {({ phone }) =>
            phone && (
              <Link href={phoneHref(phone)} standalone>
                <Phone />
                {phone}
              </Link>
            )
          }
        </FactRow>
      </tbody>
      {facilities.some(({ openingHours }) => openingHours) && <HoursRows facilities={facilities} />}
      {amenities.length > 0 && (
        <tbody className={styles['facts']}>
          {amenities.map((row) => (
            <FactRow key={row.name} name={row.name} facilities={facilities}>
              {(_, index) =>
                row.amenities[index]?.map((amenity) => (
                  <span key={amenity} className={styles['line']}>
                    {amenity}
                  </span>
                ))
              }
            </FactRow>
          ))}
        </tbody>
      )}
    </>
  )
}

interface FactRowProps {
  readonly name: ReactNode
  readonly facilities: readonly ComparedFacility[]
  /** Content of a facility's cell; empty if unknown. */
  readonly children: (facility: ComparedFacility, index: number) => ReactNode
  readonly className?: string | undefined
  readonly hidden?: boolean
}

function FactRow({ name, facilities, children, className, hidden }: FactRowProps) {
  const cells = facilities.map(children)
  const isEmpty = (cell: ReactNode) => !cell || (Array.isArray(cell) && cell.length === 0)
  if (cells.every(isEmpty)) return null
  return (
    <tr className={className} hidden={hidden}>
      <th scope="row">{name}</th>
      {facilities.map(({ id }, index) => (
        <td key={id}>{isEmpty(cells[index]) ? <span className="note">nie podano</span> : cells[index]}</td>
      ))}
    </tr>
  )
}

/** Hours of today, and a row for each weekday behind a button. Without JavaScript all rows are visible. */
function HoursRows({ facilities }: Pick<FacilityRowsProps, 'facilities'>) {
  const [isWeekOpen, setWeekOpen] = useState(false)
  const now = useCurrentMinute()
  const today = now === null ? null : polishTime(now).weekday
  return (
    <tbody className={styles['facts']}>
      <FactRow
        name={
          <span className={styles['hoursHead']}>
            Godziny otwarcia
            <button
              type="button"
              className={`no-print ${styles['week']}`}
              aria-expanded={isWeekOpen}
              onClick={() => setWeekOpen(!isWeekOpen)}
            >
              Cały tydzień
              <ChevronDown />
            </button>
          </span>
        }
        facilities={facilities}
        className={`needs-script ${styles['today']}`}
      >
        {({ openingHours }) => openingHours && <Today hours={openingHours} now={now} />}
      </FactRow>
      {WEEKDAYS.map(({ name }, day) => (
        <FactRow
          key={name}
          name={day === today ? `${name} (dziś)` : name}
          facilities={facilities}
          className={classes(styles['weekday'], day === today && styles['current'])}
          hidden={!isWeekOpen}
        >
          {({ openingHours }) => openingHours && formatDayHours(openingHours[day] ?? [])}
        </FactRow>
      ))}
    </tbody>
  )
}

/** Whether the facility is open, and its hours of today. Empty until the browser's clock is known. */
function Today({ hours, now }: { readonly hours: OpeningHours; readonly now: number | null }) {
  if (now === null) return <span className={styles['status']} />
  const { isOpen, text } = openingStatus(hours, now)
  return (
    <>
      <span className={classes(styles['status'], isOpen && styles['open'])}>{text}</span>
      <span className={styles['line']}>dziś {formatDayHours(hours[polishTime(now).weekday] ?? [])}</span>
    </>
  )
}
