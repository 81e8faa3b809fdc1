import { Surface } from '@medicena/shared-ui/card'
import { DisclosureTree } from '@medicena/shared-ui/disclosure-tree'
import { useId } from 'react'
import styles from './category-tree.module.css'
import type { CategoryTreeView } from './category-view.ts'

/** The category tree with the page's branch open; each node opens and closes (SPEC section 4). */
export function CategoryTree({ view: { nodes, current } }: { readonly view: CategoryTreeView }) {
  const headingId = useId()
  if (nodes.length === 0) return null
  return (
    <Surface>
      <nav aria-labelledby={headingId}>
        <h2 id={headingId} className={styles['heading']}>
          Kategorie usług
        </h2>
        {/* On another page another branch is open, whatever was opened by hand on this one. */}
        <DisclosureTree
          key={current}
          nodes={nodes}
          current={current}
          allOf={(name) => `${name} – wszystkie usługi`}
        />
      </nav>
    </Surface>
  )
}
