import { facilityPath } from '@medicena/domain/facility-path'
import { plural, servicesCount } from '@medicena/domain/plural'
import type { Claim } from '@medicena/provider-client/claims'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Building } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import layout from '../account/layout.module.css'
import styles from './facility-list.module.css'
import { FacilityStatus } from './facility-status.tsx'
import { ADD_FACILITY_PATH, CLAIMS_PATH, facilityPaths } from './managed-facility.ts'

interface FacilityListProps {
  readonly facilities: readonly ManagedFacility[]
  /** Claims that wait for a code or an operator. */
  readonly openClaims: readonly Claim[]
}

/** Facilities of a manager, those that may become theirs, and the way to claim another. */
export function FacilityList({ facilities, openClaims }: FacilityListProps) {
  return (
    <>
      {facilities.length + openClaims.length === 0 ? (
        <EmptyState
          icon={<Building />}
          title="Nie masz jeszcze żadnej placówki"
          detail="Dodaj placówkę i jej cennik. Gdy ją sprawdzimy, pacjenci znajdą ją w wynikach wyszukiwania."
        >
          <LinkButton href={ADD_FACILITY_PATH} variant="secondary">
            Dodaj placówkę
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className={layout['stack']}>
          {facilities.map((facility) => (
            <FacilityCard key={facility.id} facility={facility} />
          ))}
          {openClaims.map(({ id, facilityName, facilityAddress }) => (
            <Surface key={`claim ${id}`} as="li" className={layout['stack']}>
              <div>
                <h2 className={classes(layout['title'], styles['name'])}>{facilityName}</h2>
                <p className={layout['muted']}>{facilityAddress}</p>
              </div>
              <p>
                Zgłoszenie przejęcia czeka na potwierdzenie.{' '}
                <Link href={CLAIMS_PATH}>
                  Zobacz zgłoszenie<VisuallyHidden> placówki {facilityName}</VisuallyHidden>
                </Link>
              </p>
            </Surface>
          ))}
        </ul>
      )}
      <p className={styles['claim']}>
        <Link href={CLAIMS_PATH} standalone>
          Placówka jest już w Medicenie? Przejmij ją
        </Link>
      </p>
    </>
  )
}

function FacilityCard({ facility }: { readonly facility: ManagedFacility }) {
  const paths = facilityPaths(facility.id)
  const { name, medicalFacilityType, street, buildingNumber, postCode, city } = facility
  const { offersNumber, contactRequestsNumber } = facility
  const links = [
    { href: paths.data, text: 'Edytuj dane' },
    {
      href: paths.prices,
      text:
        offersNumber === 0
          ? 'Dodaj cennik'
          : `Cennik: ${servicesCount(offersNumber)}${waitingPrices(facility)}`,
    },
    { href: paths.photos, text: 'Zdjęcia' },
    {
      href: paths.contactRequests,
      text: contactRequestsNumber === 0 ? 'Brak zgłoszeń' : requestsCount(contactRequestsNumber),
    },
    ...(facility.status === 'verified' ? [{ href: facilityPath(facility), text: 'Profil publiczny' }] : []),
  ]
  return (
    <Surface as="li" className={layout['stack']}>
      <div>
        <p className="note">{medicalFacilityType}</p>
        <h2 className={classes(layout['title'], styles['name'])}>
          <Link href={paths.data} standalone>
            {name}
          </Link>
        </h2>
        <address className={layout['muted']}>
          {street} {buildingNumber}, {postCode} {city}
        </address>
      </div>
      <FacilityStatus facility={facility} />
      {facility.withdrawnAt === undefined && <MissingParts facility={facility} />}
      <ul className={classes(layout['links'], layout['ruled'])}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <Link href={href} standalone>
              {text}
              <VisuallyHidden> placówki {name}</VisuallyHidden>
            </Link>
          </li>
        ))}
      </ul>
    </Surface>
  )
}

/** Names what patients miss on a profile, each part with a link to where it is added. */
function MissingParts({ facility }: { readonly facility: ManagedFacility }) {
  const { id, name, offersNumber, photosNumber, openingHours, website, latitude } = facility
  const paths = facilityPaths(id)
  const parts = [
    { part: 'cennik', href: paths.prices, isMissing: offersNumber === 0 },
    { part: 'miejsce na mapie', href: `${paths.data}#facility-position`, isMissing: latitude === null },
    { part: 'godziny otwarcia', href: `${paths.data}#facility-week-0`, isMissing: openingHours === null },
    { part: 'zdjęcia', href: paths.photos, isMissing: photosNumber === 0 },
    { part: 'strona internetowa', href: `${paths.data}#facility-website`, isMissing: website === null },
  ].filter(({ isMissing }) => isMissing)
  if (parts.length === 0) return null
  return (
    <div className={styles['missing']}>
      <p id={`missing-${id}`}>
        Czego brakuje na profilu<VisuallyHidden> placówki {name}</VisuallyHidden>:
      </p>
      <ul className={layout['links']} aria-labelledby={`missing-${id}`}>
        {parts.map(({ part, href }) => (
          <li key={part}>
            <Link href={href} standalone>
              {part}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Tells how many unusual prices wait for an operator: ', 2 czekają na sprawdzenie'. */
function waitingPrices({ status, withheldPricesNumber }: ManagedFacility): string {
  // Of other facilities all prices wait.
  if (status !== 'verified' || withheldPricesNumber === 0) return ''
  return `, ${withheldPricesNumber}\u00a0${plural(withheldPricesNumber, ['czeka', 'czekają', 'czeka'])} na sprawdzenie`
}

/** Formats a number of contact requests: '1 zgłoszenie', '2 zgłoszenia', '5 zgłoszeń'. */
function requestsCount(count: number): string {
  return `${count}\u00a0${plural(count, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])}`
}
