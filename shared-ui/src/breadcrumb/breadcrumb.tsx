import { ChevronRight } from '../icon/icon.tsx'
import styles from './breadcrumb.module.css'

export interface BreadcrumbItem {
  /** The visible text. */
  readonly name: string
  /** The site path. Without it the item is plain text. */
  readonly href?: string | undefined
}

export interface BreadcrumbProps {
  /** The items from the home page down; the last one is the current page. */
  readonly items: readonly BreadcrumbItem[]
}

/** Breadcrumb navigation. */
export function Breadcrumb({ items }: BreadcrumbProps) {
  return (
    <nav aria-label="Ścieżka nawigacji">
      <ol className={styles['list']}>
        {items.map((item, index) => {
          const current = index === items.length - 1
          return (
            <li key={`${item.href ?? ''} ${item.name}`} className={styles['item']}>
              {item.href === undefined ? (
                <span className={styles['text']} aria-current={current ? 'page' : undefined}>
                  {item.name}
                </span>
              ) : (
                <a className={styles['link']} href={item.href} aria-current={current ? 'page' : undefined}>
                  {item.name}
                </a>
              )}
              {!current && <ChevronRight className={styles['chevron']} />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
