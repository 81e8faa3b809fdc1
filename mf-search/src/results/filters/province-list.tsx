import { Surface } from '@medicena/shared-ui/card'
import type { ProvinceView } from '../results-view.ts'
import styles from './province-list.module.css'

/** Provinces shown before the list is opened (SPEC section 9). */
const PREVIEW = 2

/** The provinces that have offers, each with its lowest price. */
export function ProvinceList({ provinces }: { readonly provinces: readonly ProvinceView[] }) {
  if (provinces.length === 0) return null
  const more = provinces.slice(PREVIEW)
  return (
    <Surface>
      <h2 className={styles['heading']}>Ceny w województwach</h2>
      <ProvinceLinks provinces={provinces.slice(0, PREVIEW)} />
      {more.length > 0 && (
        <details className={styles['details']}>
          <summary className={styles['summary']}>
            <span className={styles['closed']}>Pokaż wszystkie ({provinces.length})</span>
            <span className={styles['opened']}>Pokaż mniej</span>
          </summary>
          <ProvinceLinks provinces={more} />
        </details>
      )}
    </Surface>
  )
}

function ProvinceLinks({ provinces }: { readonly provinces: readonly ProvinceView[] }) {
  return (
    <ul>
      {provinces.map((province) => (
        <li key={province.href}>
          <a className={styles['province']} href={province.href}>
            <span>
              {province.name} <span className={styles['offers']}>{province.offers}</span>
            </span>
            <span className={styles['price']}>od {province.price}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
