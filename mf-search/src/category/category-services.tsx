import { Surface } from '@medicena/shared-ui/card'
import { useId } from 'react'
import { ShowAll } from '../show-all/show-all.tsx'
import styles from './category-services.module.css'
import type { CategoryItemView, CategoryServicesView } from './category-view.ts'

/** Items shown before the list is opened. */
const PREVIEW = 9

/** What a category consists of, with the range of prices in Poland. */
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
        <ShowAll total={items.length} className={styles['rest']}>
          <Items items={more} />
        </ShowAll>
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
