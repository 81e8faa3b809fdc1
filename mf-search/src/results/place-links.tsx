import { Surface } from '@medicena/shared-ui/card'
import { memo } from 'react'
import { CategoryTree } from './category/category.tsx'
import styles from './place-links.module.css'
import type { ProvinceView, ResultsView, ScopeView } from './results-view.ts'
import { ShowAll } from './show-all.tsx'

/** Price cards of the province and of Poland, which link to their results. */
export function ScopeList({ scopes }: { readonly scopes: readonly ScopeView[] }) {
  return (
    <ul className={styles['scopes']} aria-label="Zakres wyszukiwania">
      {scopes.map((scope) => (
        <li key={scope.href}>
          <a
            className={styles['scope']}
            href={scope.href}
            aria-current={scope.isCurrent ? 'page' : undefined}
          >
            <span className={styles['name']}>{scope.name}</span>
            <span className={styles['prices']}>{scope.prices}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Links to other provinces and services: beside the list, or below it on mobile. */
export const SideLinks = memo(function SideLinks({ view }: { readonly view: ResultsView }) {
  return (
    <div className={styles['side']}>
      <ProvinceList provinces={view.provinces} />
      {view.category && <CategoryTree view={view.category.tree} />}
    </div>
  )
})

/** Provinces shown while the list is collapsed. */
const PREVIEW_SIZE = 2

function ProvinceList({ provinces }: { readonly provinces: readonly ProvinceView[] }) {
  if (provinces.length === 0) return null
  const more = provinces.slice(PREVIEW_SIZE)
  return (
    <Surface>
      <h2 className={styles['heading']}>Ceny w województwach</h2>
      <ProvinceLinks provinces={provinces.slice(0, PREVIEW_SIZE)} />
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
