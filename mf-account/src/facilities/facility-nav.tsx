import { facilityPath } from '@medicena/domain/facility-path'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Link } from '@medicena/shared-ui/link'
import { BackLink } from '../account/account-page.tsx'
import layout from '../account/layout.module.css'
import styles from './facility-nav.module.css'
import { FacilityStatus } from './facility-status.tsx'
import { facilityPaths } from './managed-facility.ts'

export interface FacilityNavProps {
  readonly facility: ManagedFacility
  readonly current: 'data' | 'photos' | 'prices' | 'contactRequests' | 'smart'
}

/** Header of a page about one facility: its name, links to its other pages, and why visitors don't see it. */
export function FacilityNav({ facility, current }: FacilityNavProps) {
  const paths = facilityPaths(facility.id)
  const pages = [
    { page: 'data', name: 'Dane', href: paths.data },
    { page: 'photos', name: 'Zdjęcia', href: paths.photos },
    { page: 'prices', name: 'Cennik', href: paths.prices },
    { page: 'contactRequests', name: 'Zgłoszenia', href: paths.contactRequests },
    { page: 'smart', name: 'Pakiet', href: paths.smart },
  ] as const
  return (
    <div className={layout['stack']}>
      <div className={layout['spread']}>
        <p className={layout['strong']}>{facility.name}</p>
        {facility.status === 'verified' && (
          <Link href={facilityPath(facility)} standalone>
            Profil publiczny
          </Link>
        )}
      </div>
      <nav aria-label={`Placówka ${facility.name}`}>
        <ul className={styles['pages']}>
          {pages.map(({ page, name, href }) => (
            <li key={page}>
              <a href={href} className={styles['page']} aria-current={page === current ? 'page' : undefined}>
                {name}
                {page === 'contactRequests' && facility.contactRequestsNumber > 0 && (
                  <span>{` (${facility.contactRequestsNumber})`}</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <FacilityStatus facility={facility} />
    </div>
  )
}

/** Link from a page about prices to the whole price list. */
export function BackToPrices({ facilityId }: { readonly facilityId: number }) {
  return <BackLink href={facilityPaths(facilityId).prices} name="Cały cennik" />
}
