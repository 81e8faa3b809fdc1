import { PRIVATE_PRICES } from '@medicena/domain/brand'
import { Surface } from '@medicena/shared-ui/card'
import { DisclosureTree } from '@medicena/shared-ui/disclosure-tree'
import { Link } from '@medicena/shared-ui/link'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { useId } from 'react'
import { useIsMobile } from '../../breakpoint.ts'
import { ShowAll } from '../show-all.tsx'
import styles from './category.module.css'
import type { CategoryView } from './load-category.ts'

type ServicesView = NonNullable<CategoryView['services']>
type GroupView = ServicesView['groups'][number]

/**
 * Services of a category that are shown while its list is collapsed, on its own page and among others. On phones the style
 * sheet hides some of them.
 */
const PREVIEW_SIZE = 9
const GROUP_PREVIEW_SIZE = 3

/** Services of a category, or of all categories of a root, with their prices in the page's place. */
export function CategoryServices({ view }: { readonly view: ServicesView }) {
  const { heading, inPlace, groups } = view
  const headingId = useId()
  return (
    <Surface as="article" padding="large" aria-labelledby={headingId}>
      <h2 id={headingId} className={styles['heading']}>
        {heading}
      </h2>
      <p className={`note ${styles['lead']}`}>
        Liczba ofert, zakres cen i mediana {inPlace}. {PRIVATE_PRICES}
      </p>
      <StaticContent key={JSON.stringify(groups)}>
        {groups.map((group) => (
          <CategoryGroup key={group.category?.href ?? ''} group={group} />
        ))}
      </StaticContent>
    </Surface>
  )
}

function CategoryGroup({ group: { category, items } }: { readonly group: GroupView }) {
  const size = category ? GROUP_PREVIEW_SIZE : PREVIEW_SIZE
  const more = items.slice(size)
  return (
    <section className={styles['group']}>
      {category && (
        <h3 className={styles['category']}>
          <Link href={category.href} standalone>
            {category.name}
          </Link>
        </h3>
      )}
      <Items items={items.slice(0, size)} />
      {more.length > 0 && (
        <ShowAll label={`Pokaż wszystkie (${items.length})`} className={styles['more']}>
          <Items items={more} />
        </ShowAll>
      )}
    </section>
  )
}

function Items({ items }: { readonly items: GroupView['items'] }) {
  return (
    <ul className={styles['items']}>
      {items.map(({ name, href, count, prices, median }) => (
        <li key={href} className={styles['cell']}>
          <a className={styles['item']} href={href}>
            <span className={styles['name']}>{name}</span>
            <span className={styles['facts']}>
              {prices !== null && <span className={styles['prices']}>{prices}</span>}
              <span className={styles['count']}>
                {median === null ? count : `${count}, mediana ${median}`}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

// Lazy: the provider client is imported when a branch opens.
const loadServices = async (href: string, place: string | null) =>
  (await import('./load-tree-services.ts')).loadTreeServices(href, place)

/** Navigation tree of the categories with the page's branch open. */
export function CategoryTree({ view: { nodes, current, place } }: { readonly view: CategoryView['tree'] }) {
  const headingId = useId()
  const isMobile = useIsMobile()
  if (nodes.length === 0) return null
  return (
    <Surface>
      <nav aria-labelledby={headingId}>
        {/* Closed on phones, where it is below a long list. */}
        <details open={isMobile !== true}>
          <summary className={styles['treeSummary']}>
            <h2 id={headingId} className={styles['treeHeading']}>
              Kategorie usług
            </h2>
          </summary>
          <DisclosureTree
            // Resets manually opened branches on another page.
            key={current}
            nodes={nodes}
            current={current}
            allOf={(name) => `${name} – wszystkie usługi`}
            loadChildren={({ href }) => loadServices(href, place)}
          />
        </details>
      </nav>
    </Surface>
  )
}
