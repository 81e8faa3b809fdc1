import { ArrowLeft } from '@medicena/shared-ui/icon'
import { facilityLinks } from '../facilities/facility-links.ts'
import styles from './back-to-prices.module.css'

/** The way back to a facility's price list. */
export function BackToPrices({ facilityId }: { readonly facilityId: number }) {
  return (
    <a href={facilityLinks(facilityId).prices} className={styles['back']}>
      <ArrowLeft />
      Cały cennik
    </a>
  )
}
