import { useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { ChevronDown } from '../icon/icon.tsx'
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
  /** Whether `loadChildren` loads its children when the visitor opens it. */
  readonly hasMore?: boolean
}

export interface DisclosureTreeProps {
  /** The top-level nodes. */
  readonly nodes: readonly DisclosureTreeNode[]
  /** The `href` of the current page, whose link is marked. */
  readonly current?: string
  /** Returns the text of the link to a branch's own page, above its children. */
  readonly allOf: (name: string) => string
  /** Loads the children of a node with `hasMore`. */
  readonly loadChildren?: (node: DisclosureTreeNode) => Promise<readonly DisclosureTreeNode[]>
}

/**
 * A tree of links. Branches are native `<details>` elements, so they work before hydration; leaves are links, and the
 * first link inside a branch leads to its own page.
 */
export function DisclosureTree({ nodes, ...tree }: DisclosureTreeProps) {
  return (
    <ul>
      {nodes.map((node) => (
        <li key={node.id}>
          {node.children.length === 0 && !node.hasMore ? (
            <NodeLink href={node.href} current={tree.current}>
              {node.name}
            </NodeLink>
          ) : (
            <Branch node={node} tree={tree} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface BranchProps {
  readonly node: DisclosureTreeNode
  readonly tree: Omit<DisclosureTreeProps, 'nodes'>
}

function Branch({ node, tree }: BranchProps) {
  const { name, href, children, open = false, hasMore = false } = node
  const [loaded, setLoaded] = useState<readonly DisclosureTreeNode[] | 'loading' | 'failed' | null>(null)
  const isInitiallyOpen = useRef(open)
  const load = () => {
    if (!hasMore || !tree.loadChildren || (loaded !== null && loaded !== 'failed')) return
    setLoaded('loading')
    tree.loadChildren(node).then(setLoaded, (error: unknown) => {
      console.error(error)
      setLoaded('failed')
    })
  }
  const isList = loaded !== null && loaded !== 'loading' && loaded !== 'failed'
  return (
    <details
      open={open}
      onToggle={({ currentTarget }) => {
        // A branch that is open at first has a toggle event, too.
        const isInitial = isInitiallyOpen.current && currentTarget.open
        isInitiallyOpen.current = false
        if (currentTarget.open && !isInitial) load()
      }}
    >
      <summary className={styles['branch']}>
        <span>{name}</span>
        <ChevronDown className={styles['chevron']} />
      </summary>
      <div className={styles['children']}>
        <NodeLink href={href} current={tree.current}>
          {tree.allOf(name)}
        </NodeLink>
        <DisclosureTree {...tree} nodes={isList ? loaded : children} />
        {loaded === 'loading' && (
          <p role="status" className={styles['notice']}>
            Wczytujemy…
          </p>
        )}
        {loaded === 'failed' && (
          <Button variant="quiet" onClick={load}>
            Nie udało się wczytać listy. Spróbuj ponownie
          </Button>
        )}
      </div>
    </details>
  )
}

interface NodeLinkProps {
  readonly href: string
  readonly current: string | undefined
  readonly children: string
}

function NodeLink({ href, current, children }: NodeLinkProps) {
  return (
    <a className={styles['link']} href={href} aria-current={href === current ? 'page' : undefined}>
      {children}
    </a>
  )
}
