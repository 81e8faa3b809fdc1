import { phoneHref } from '@medicena/domain/phone-href'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Surface } from '@medicena/shared-ui/card'
import { Check, Phone, Plus } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { CompareToggle } from '../comparison/compare.tsx'
import styles from './plan-facility.module.css'
import type { PartView, PlanFacilityView } from './plan-view.ts'

/** The visitor's choice of facilities for a contact request. */
interface ContactChoice {
  readonly ids: readonly number[]
  /** No further facility can be chosen. */
  readonly isFull: boolean
  readonly toggle: (facility: PlanFacilityView) => void
}

export interface PlanFacilityListProps {
  readonly facilities: readonly PlanFacilityView[]
  readonly headingLevel: 2 | 3
  readonly contact: ContactChoice
}

/** List of facilities with their prices of a plan. */
export function PlanFacilityList({ facilities, headingLevel, contact }: PlanFacilityListProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <ol className={styles['list']}>
      {facilities.map((facility) => (
        <Surface key={facility.id} as="li" className={styles['facility']}>
          <div className={styles['head']}>
            <div>
              <Heading className={styles['name']}>
                <Link href={facility.href}>{withNonBreakingSpaces(facility.name)}</Link>
              </Heading>
              <p className={styles['address']}>
                {facility.address} · {facility.distance}
              </p>
              {facility.rating !== null && <p className={styles['address']}>{facility.rating}</p>}
            </div>
            <p className={styles['total']}>
              <span className={styles['label']}>
                {facility.missing.length === 0 ? 'Razem' : 'Razem bez brakujących'}
              </span>
              <Price value={facility.total} size="large" />
            </p>
          </div>
          <Parts parts={facility.parts} name={facility.name} />
          {facility.missing.length > 0 && (
            <p className={styles['missing']}>
              <strong>Brak w cenniku:</strong> {facility.missing.join(', ')}
            </p>
          )}
          <Actions facility={facility} contact={contact} />
        </Surface>
      ))}
    </ol>
  )
}

function Parts({ parts, name }: { readonly parts: readonly PartView[]; readonly name: string }) {
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
            <td>{reduced ? <ReducedPrice price={price} {...reduced} /> : <Price value={price} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface ActionsProps {
  readonly facility: PlanFacilityView
  readonly contact: ContactChoice
}

function Actions({ facility, contact }: ActionsProps) {
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
          className={styles['toggle']}
          aria-pressed={isChosen}
          disabled={contact.isFull && !isChosen}
          onClick={() => contact.toggle(facility)}
        >
          {isChosen ? <Check /> : <Plus />}
          Prośba o kontakt
          <VisuallyHidden>{` – ${facility.name}`}</VisuallyHidden>
        </button>
      )}
      <CompareToggle facility={facility} />
      {isChosen && (
        <a className={styles['action']} href="#kontakt">
          Przejdź do formularza
        </a>
      )}
    </div>
  )
}
