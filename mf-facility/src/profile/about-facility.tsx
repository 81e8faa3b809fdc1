import { formatDayHours, type OpeningHours, polishTime, WEEKDAYS } from '@medicena/domain/opening-hours'
import type { FacilityDetail } from '@medicena/provider-client/facility-details'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { useCurrentMinute } from '@medicena/shared-ui/use-current-minute'
import styles from './about-facility.module.css'
import { ABOUT_ID, HOURS_ID, HOURS_TABLE_ID } from './page-parts.ts'
import type { ProfileView } from './profile-view.ts'

/** Amenities and opening hours, if known. Wide screens show the hours of the week without a press. */
export function AboutFacility({ facility }: { readonly facility: ProfileView }) {
  const { openingHours } = facility
  const facts = factsOf(facility)
  return (
    <div className={styles['about']}>
      {facts.length > 0 && (
        <Surface>
          <StaticContent key={JSON.stringify(facts)}>
            <h2 id={ABOUT_ID} className="panel-title">
              Udogodnienia
            </h2>
            <dl className={styles['facts']}>
              {facts.map(({ term, value }) => (
                <div key={term}>
                  <dt className={`note ${styles['term']}`}>{term}</dt>
                  <dd className={styles['value']}>{value}</dd>
                </div>
              ))}
            </dl>
          </StaticContent>
        </Surface>
      )}
      <Surface>
        <h2 id={HOURS_ID} className="panel-title">
          Godziny
        </h2>
        {openingHours ? (
          <Disclosure summary="Godziny otwarcia" className={`print-open ${styles['disclosure']}`}>
            <HoursTable hours={openingHours} />
          </Disclosure>
        ) : (
          <p className={`note ${styles['note']}`}>
            Nie znamy godzin otwarcia tej placówki. Zapytaj o nie przez telefon.
          </p>
        )}
      </Surface>
    </div>
  )
}

/** Lists the known details; one of the contract that is left out does not compile. */
function factsOf({ amenities }: ProfileView) {
  const facts = {
    amenities: amenities.map((group) => ({ term: group.name, value: group.amenities.join(', ') })),
  } satisfies Record<Exclude<FacilityDetail, 'openingHours'>, unknown>
  return Object.values(facts).flat()
}

/** The hours of every day; the browser marks today. */
function HoursTable({ hours }: { readonly hours: OpeningHours }) {
  const now = useCurrentMinute()
  const today = now === null ? null : polishTime(now).weekday
  return (
    <>
      <table id={HOURS_TABLE_ID} aria-label="Godziny otwarcia" className={styles['hours']}>
        <tbody>
          {WEEKDAYS.map(({ name }, day) => (
            <tr key={name} className={day === today ? styles['today'] : undefined}>
              <th scope="row">{day === today ? `${name} (dziś)` : name}</th>
              <td>{formatDayHours(hours[day] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={`note ${styles['note']}`}>Godziny podaje placówka. W święta mogą być inne.</p>
    </>
  )
}
