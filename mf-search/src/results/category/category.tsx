import { Surface } from '@medicena/shared-ui/card'
import { DisclosureTree } from '@medicena/shared-ui/disclosure-tree'
import { useId } from 'react'
import { ShowAll } from '../show-all.tsx'
import styles from './category.module.css'
import type { CategoryItemView, CategoryServicesView, CategoryTreeView } from './category-view.ts'

/** Items shown while the list is collapsed. */
const PREVIEW_SIZE = 9

/** Contents of a category with their price ranges in Poland. */
export function CategoryServices({ view: { heading, items } }: { readonly view: CategoryServicesView }) {
  const headingId = useId()
  if (items.length === 0) return null
  const more = items.slice(PREVIEW_SIZE)
  return (
    <Surface as="article" padding="large" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {heading}
      </h2>
      <p className={styles['lead']}>Ceny w całej Polsce</p>
      <Items items={items.slice(0, PREVIEW_SIZE)} />
      {more.length > 0 && (
        <ShowAll total={items.length} className={styles['more']}>
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

/** Navigation tree of the categories with the page's branch open. */
export function CategoryTree({ view: { nodes, current } }: { readonly view: CategoryTreeView }) {
  const headingId = useId()
  if (nodes.length === 0) return null
  return (
    <Surface>
      <nav aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['treeHeading']}>
          Kategorie usług
        </h2>
        <DisclosureTree
          // Resets manually opened branches on another page.
          key={current}
          nodes={nodes}
          current={current}
          allOf={(name) => `${name} – wszystkie usługi`}
        />
      </nav>
    </Surface>
  )
}
