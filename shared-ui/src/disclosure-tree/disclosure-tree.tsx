import { ChevronDown } from '../icon.ts'
import styles from './disclosure-tree.module.css'

export interface DisclosureTreeNode {
  /** Unique among its siblings. */
  readonly id: number
  /** The visible text. */
  readonly name: string
  /** The path of its page. */
  readonly href: string
  /** The child nodes; empty for a leaf. */
  readonly children: readonly DisclosureTreeNode[]
  /** Whether the branch is open initially. */
  readonly open?: boolean
}

export interface DisclosureTreeProps {
  /** The top-level nodes. */
  readonly nodes: readonly DisclosureTreeNode[]
  /** The `href` of the current page, whose link is marked. */
  readonly current?: string
  /** Returns the text of the link to a branch's own page, above its children. */
  readonly allOf: (name: string) => string
}

/**
 * A tree of links. Branches are native `<details>` elements, so they work before hydration; leaves are links, and the
 * first link inside a branch leads to its own page.
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
