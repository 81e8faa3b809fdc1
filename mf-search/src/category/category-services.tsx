import { Surface } from '@medicena/shared-ui/card'
import { useId } from 'react'
import styles from './category-services.module.css'
import type { CategoryItemView, CategoryServicesView } from './category-view.ts'

/** Items shown before the list is opened. */
const PREVIEW = 9

/**
 * What a category consists of, with the range of prices in Poland. A long list is folded by the platform's `<details>`:
 * all of it is in the document, for crawlers and for who searches in the page.
 */
export function CategoryServices({ view: { heading, items } }: { readonly view: CategoryServicesView }) {
  const headingId = useId()
  if (items.length === 0) return null
  const more = items.slice(PREVIEW)
  return (
    <Surface as="article" padding="large" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {heading}
      </h2>
      <p className={styles['lead']}>Ceny w całej Polsce</p>
      <Items items={items.slice(0, PREVIEW)} />
      {more.length > 0 && (
        <details className={styles['details']}>
          <summary className={styles['summary']}>
            <span className={styles['closed']}>Pokaż wszystkie ({items.length})</span>
            <span className={styles['opened']}>Pokaż mniej</span>
          </summary>
          <Items items={more} />
        </details>
      )}
    </Surface>
  )
}

function Items({ items }: { readonly items: readonly CategoryItemView[] }) {
  return (
    <ul className={styles['items']}>
      {items.map(({ name, href, count, prices }) => (
        <li key={href} className={styles['cell']}>
          <a className={styles['item']} href={href}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['facts']}>
              {prices !== null && <span className={styles['prices']}>{prices}</span>}
              <span className={styles['count']}>{count}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
