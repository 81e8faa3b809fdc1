import { facilityPath } from '@medicena/domain/facility-path'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import { Link } from '@medicena/shared-ui/link'
import { facilityLinks } from './facility-links.ts'
import styles from './facility-nav.module.css'

export interface FacilityNavProps {
  readonly facility: ManagedFacility
  /** The page that it stands on. */
  readonly current: 'data' | 'prices' | 'contactRequests'
}

/** Which facility a page is about, and the way to its other pages: each has an address of its own. */
export function FacilityNav({ facility, current }: FacilityNavProps) {
  const links = facilityLinks(facility.id)
  const pages = [
    { page: 'data', name: 'Dane', href: links.data },
    { page: 'prices', name: 'Cennik', href: links.prices },
    { page: 'contactRequests', name: 'Zgłoszenia', href: links.contactRequests },
  ] as const
  return (
    <div className={styles['head']}>
      <div className={styles['line']}>
        <p className={styles['name']}>{facility.name}</p>
        <Link href={facilityPath(facility)} standalone>
          Profil publiczny
        </Link>
      </div>
      <nav aria-label={`Placówka ${facility.name}`}>
        <ul className={styles['pages']}>
          {pages.map(({ page, name, href }) => (
            <li key={page}>
              <a href={href} className={styles['page']} aria-current={page === current ? 'page' : undefined}>
                {name}
                {page === 'contactRequests' && facility.contactRequestsNumber > 0 && (
                  <span className={styles['number']}> ({facility.contactRequestsNumber})</span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
