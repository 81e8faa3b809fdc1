import { phoneHref } from '@medicena/domain/phone-href'
import { servicesCount } from '@medicena/domain/plural'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { Check, Phone, Plus } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { CompareToggle } from '../comparison/compare.tsx'
import { FavouriteToggle } from '../favourites/favourite-toggle.tsx'
import { ShowAll } from '../results/show-all.tsx'
import styles from './plan-facility.module.css'
import type { PlanFacilityView } from './plan-view.ts'

/** The visitor's choice of facilities for a contact request. */
interface ContactChoice {
  readonly ids: readonly number[]
  /** No further facility can be chosen. */
  readonly isFull: boolean
  readonly toggle: (facility: PlanFacilityView) => void
}

export interface PlanFacilityListProps {
  readonly facilities: readonly PlanFacilityView[]
  /** Number of facilities that are shown until the list is expanded. */
  readonly previewSize: number
  readonly contact: ContactChoice
  /** Ids of the plan's services. */
  readonly services: readonly number[]
}

/** List of facilities with their prices of a plan. */
export function PlanFacilityList({ facilities, previewSize, ...plan }: PlanFacilityListProps) {
  const list = (start: number, end?: number) => (
    <ol className={styles['list']} start={start + 1}>
      {facilities.slice(start, end).map((facility) => (
        <PlanFacility key={facility.id} facility={facility} {...plan} />
      ))}
    </ol>
  )
  return (
    <div>
      {list(0, previewSize)}
      {facilities.length > previewSize && (
        <ShowAll label={`Pokaż wszystkie (${facilities.length})`} className={`print-open ${styles['more']}`}>
          {list(previewSize)}
        </ShowAll>
      )}
    </div>
  )
}

interface PlanFacilityProps extends Pick<PlanFacilityListProps, 'contact' | 'services'> {
  readonly facility: PlanFacilityView
}

function PlanFacility({ facility, ...plan }: PlanFacilityProps) {
  const { missing, parts } = facility
  return (
    <Surface as="li" className={styles['facility']}>
      <div className={styles['head']}>
        <div>
          <h3>
            <Link href={facility.href}>{withNonBreakingSpaces(facility.name)}</Link>
          </h3>
          <p className="note">
            {facility.address}
            {'\u00a0· '}
            {facility.distance}
          </p>
          {facility.rating !== null && <p className="note">{facility.rating}</p>}
        </div>
        <p className={styles['total']}>
          <span className="note">{missing.length === 0 ? 'Razem' : 'Razem bez brakujących'}</span>
          <Price value={facility.total} size="large" />
        </p>
      </div>
      {missing.length > 0 && (
        <p className={styles['missing']}>
          <strong>Brak w cenniku:</strong> {missing.join(', ')}
        </p>
      )}
      <Disclosure
        className={`print-open ${styles['disclosure']}`}
        summary={
          <span className={styles['summary']}>
            <span>
              {`Ceny: ${servicesCount(parts.length)}${missing.length > 0 ? ` z ${parts.length + missing.length}` : ''}`}
            </span>
            <PartsLine parts={parts} />
          </span>
        }
      >
        <StaticContent key={JSON.stringify(parts)}>
          <Parts parts={parts} name={facility.name} />
        </StaticContent>
      </Disclosure>
      <Actions facility={facility} {...plan} />
    </Surface>
  )
}

/** Prices in a line. Left out with a reduced price, which needs the lowest one of 30 days beside it. */
function PartsLine({ parts }: Pick<PlanFacilityView, 'parts'>) {
  if (parts.some(({ reduced }) => reduced)) return null
  return (
    <span className={`note no-print ${styles['line']}`}>
      {parts.map(({ service, price }) => `${service} ${price}`).join(' · ')}
    </span>
  )
}

function Parts({ parts, name }: Pick<PlanFacilityView, 'parts' | 'name'>) {
  return (
    <table className={styles['parts']}>
      <caption>
        <VisuallyHidden>Ceny w placówce {name}</VisuallyHidden>
      </caption>
      <tbody>
        {parts.map(({ service, price, reduced, date }) => (
          <tr key={service}>
            <th scope="row">
              {service}
              {date !== null && <span className={styles['date']}>cena z {date}</span>}
            </th>
            <td>
              <Price value={price} reduced={reduced} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Actions({ facility, contact, services }: PlanFacilityProps) {
  const isChosen = contact.ids.includes(facility.id)
  return (
    <div className={styles['actions']}>
      {facility.phone && (
        <a className={styles['action']} href={phoneHref(facility.phone)}>
          <Phone />
          {facility.phone}
        </a>
      )}
      {facility.acceptsContactRequests && (
        <button
          type="button"
          className={`needs-script no-print ${styles['action']}`}
          aria-pressed={isChosen}
          disabled={contact.isFull && !isChosen}
          onClick={() => contact.toggle(facility)}
        >
          {isChosen ? <Check /> : <Plus />}
          <span>Prośba o kontakt</span>
          <VisuallyHidden>{` – ${facility.name}`}</VisuallyHidden>
        </button>
      )}
      <CompareToggle facility={facility} services={services} />
      <FavouriteToggle
        facilityId={facility.id}
        facilityName={facility.name}
        serviceId={null}
        price={null}
        className={styles['favourite']}
      />
      {isChosen && (
        <a className={styles['action']} href="#kontakt">
          Wypełnij i wyślij prośbę
        </a>
      )}
    </div>
  )
}
