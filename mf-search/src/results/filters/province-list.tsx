import { Surface } from '@medicena/shared-ui/card'
import { ShowAll } from '../../show-all/show-all.tsx'
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
        <ShowAll total={provinces.length}>
          <ProvinceLinks provinces={more} />
        </ShowAll>
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
