import { formatDayHours, type OpeningHours, polishTime, WEEKDAYS } from '@medicena/domain/opening-hours'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Check } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import styles from './about-facility.module.css'
import type { ProfileView } from './profile-view.ts'
import { useCurrentMinute } from './use-current-minute.ts'

/** Id of the section. */
export const ABOUT_ANCHOR = 'o-placowce'

/** Opening hours and amenities, if known, and how to get there. */
export function AboutFacility({ facility }: { readonly facility: ProfileView }) {
  const { openingHours, amenities } = facility
  return (
    <div id={ABOUT_ANCHOR} className={classes(styles['about'], 'below-fold')}>
      {openingHours && (
        <Surface>
          <h2 className={styles['title']}>Godziny otwarcia</h2>
          <HoursTable hours={openingHours} />
        </Surface>
      )}
      {amenities.length > 0 && (
        <Surface>
          <h2 className={styles['title']}>Udogodnienia</h2>
          <Amenities amenities={amenities} />
        </Surface>
      )}
      <Surface className={styles['directions']}>
        <h2 className={styles['title']}>Dojazd</h2>
        <Directions facility={facility} />
      </Surface>
    </div>
  )
}

/** Links to route planners. Without a position only Google Maps understands the destination. */
function Directions({ facility: { street, city, position } }: { readonly facility: ProfileView }) {
  const point = position && `${position.latitude},${position.longitude}`
  const destination = encodeURIComponent(point ?? `${street}, ${city}`)
  return (
    <ul className={styles['routes']}>
      <li>
        <Link href={`https://www.google.com/maps/dir/?api=1&destination=${destination}`} newTab standalone>
          Trasa w Google Maps
        </Link>
      </li>
      {point && (
        <li>
          <Link href={`https://www.openstreetmap.org/directions?to=${destination}`} newTab standalone>
            Trasa w OpenStreetMap
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The hours of every day; the browser marks today. */
function HoursTable({ hours }: { readonly hours: OpeningHours }) {
  const now = useCurrentMinute()
  const today = now === null ? null : polishTime(now).weekday
  return (
    <>
      <table className={styles['hours']}>
        <tbody>
          {WEEKDAYS.map(({ name }, day) => (
            <tr key={name} className={day === today ? styles['today'] : undefined}>
              <th scope="row">
                {name}
                {day === today && ' (dziś)'}
              </th>
              <td>{formatDayHours(hours[day] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>Godziny podaje placówka. W święta mogą być inne.</p>
    </>
  )
}

function Amenities({ amenities: groups }: Pick<ProfileView, 'amenities'>) {
  return (
    <dl className={styles['amenities']}>
      {groups.map(({ name, amenities }) => (
        <div key={name}>
          <dt className={styles['group']}>{name}</dt>
          {amenities.map((amenity) => (
            <dd key={amenity} className={styles['amenity']}>
              <Check />
              {amenity}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
