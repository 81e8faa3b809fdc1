import { Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import { Price } from '@medicena/shared-ui/price'
import { StaticContent } from '@medicena/shared-ui/static-content'
import styles from './nearby-facilities.module.css'
import { NEARBY_ID } from './page-parts.ts'
import type { ProfileView } from './profile-view.ts'

interface NearbyFacilitiesProps {
  readonly service: string
  readonly facilities: ProfileView['nearby']
}

/** Links to nearby facilities with the same service, with their ratings and prices. */
export function NearbyFacilities({ service, facilities }: NearbyFacilitiesProps) {
  if (facilities.length === 0) return null
  return (
    <Surface className="no-print">
      <StaticContent key={JSON.stringify(facilities)} as="section" aria-labelledby={NEARBY_ID}>
        <h2 id={NEARBY_ID} className="panel-title">
          {service}: inne placówki w pobliżu
        </h2>
        <ul>
          {facilities.map(({ id, name, href, address, distance, rating, price }) => (
            <li key={id} className={styles['facility']}>
              <div>
                <Link href={href} standalone>
                  {name}
                </Link>
                <p className="note">
                  {address} ({distance})
                </p>
                {rating !== null && <p className="note">{rating}</p>}
              </div>
              <Price value={price} />
            </li>
          ))}
        </ul>
      </StaticContent>
    </Surface>
  )
}
