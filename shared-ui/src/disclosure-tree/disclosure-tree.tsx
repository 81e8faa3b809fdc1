import { ChevronDown } from '../icon.ts'
import styles from './disclosure-tree.module.css'

export interface DisclosureTreeNode {
  /** Tells it from its neighbours. */
  readonly id: number
  /** What the visitor reads. */
  readonly name: string
  /** Its own page. */
  readonly href: string
  /** Those below it; a leaf has none. */
  readonly children: readonly DisclosureTreeNode[]
  /** Whether the branch is open at first. */
  readonly open?: boolean
}

export interface DisclosureTreeProps {
  /** The uppermost ones. */
  readonly nodes: readonly DisclosureTreeNode[]
  /** The `href` of the page on screen; its link is marked. */
  readonly current?: string
  /** What leads to a branch's own page, above its children. */
  readonly allOf: (name: string) => string
}

/**
 * A tree of links. Branches open and close by the platform's `<details>`, so they work before hydration and by every
 * keyboard and screen reader; leaves are links, and a branch's own page is the first link inside it.
 */
export function DisclosureTree({ nodes, current, allOf }: DisclosureTreeProps) {
  const link = (href: string, text: string) => (
    <a className={styles['link']} href={href} aria-current={href === current ? 'page' : undefined}>
      {text}
    </a>
  )
  return (
    <ul className={styles['tree']}>
      {nodes.map(({ id, name, href, children, open = false }) => (
        <li key={id}>
          {children.length === 0 ? (
            link(href, name)
          ) : (
            <details open={open}>
              <summary className={styles['branch']}>
                <span>{name}</span>
                <ChevronDown className={styles['chevron']} />
              </summary>
              <div className={styles['children']}>
                {link(href, allOf(name))}
                <DisclosureTree nodes={children} allOf={allOf} {...(current !== undefined && { current })} />
              </div>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
