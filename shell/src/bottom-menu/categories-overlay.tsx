import { sameOriginProvider } from '@medicena/provider-client/browser'
import { type CategoryTreeNode, getCategoryTree } from '@medicena/provider-client/catalogue'
import { request } from '@medicena/provider-client/client'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DisclosureTree, type DisclosureTreeNode } from '@medicena/shared-ui/disclosure-tree'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useCallback, useEffect, useState } from 'react'
import styles from './categories-overlay.module.css'

export interface CategoriesOverlayProps {
  readonly open: boolean
  /** Path of the current page, whose branch is expanded and marked. */
  readonly pathname: string
  readonly onClose: () => void
}

type Tree =
  | { readonly status: 'loading' | 'failed' }
  | { readonly status: 'ready'; readonly nodes: readonly CategoryTreeNode[] }

/** Shows the category tree over the page. Loads it when first opened and keeps it mounted. */
export function CategoriesOverlay({ open, pathname, onClose }: CategoriesOverlayProps) {
  const [tree, setTree] = useState<Tree>({ status: 'loading' })
  const load = useCallback(() => {
    const controller = new AbortController()
    const { signal } = controller
    setTree({ status: 'loading' })
    request(sameOriginProvider(signal), getCategoryTree, {}).then(
      (nodes) => setTree({ status: 'ready', nodes }),
      (error: unknown) => {
        if (signal.aborted) return
        reportError(error)
        setTree({ status: 'failed' })
      },
    )
    return () => controller.abort()
  }, [])
  useEffect(load, [load])

  return (
    <Dialog open={open} onClose={onClose} title="Kategorie" placement="sheet">
      <ul className={styles['links']}>
        <li>
          <a href="/promocje">Promocje</a>
        </li>
        <li>
          <a href="/plan">Plan leczenia</a>
        </li>
      </ul>
      {tree.status === 'ready' && (
        <DisclosureTree
          nodes={tree.nodes.map((node) => toBranch(node, pathname))}
          current={pathname}
          allOf={(name) => `${name} – wszystkie usługi`}
        />
      )}
      {tree.status === 'loading' && (
        <div className={styles['loading']} role="status">
          <VisuallyHidden>Wczytywanie kategorii</VisuallyHidden>
          {Array.from({ length: SKELETON_ROWS }, (_, row) => (
            <Skeleton key={row} shape="block" className={styles['row']} />
          ))}
        </div>
      )}
      {tree.status === 'failed' && (
        <ErrorPanel title="Nie udało się wczytać kategorii" onRetry={load} headingLevel={3} />
      )}
    </Dialog>
  )
}

const SKELETON_ROWS = 6

function toBranch({ id, name, url, categories }: CategoryTreeNode, pathname: string): DisclosureTreeNode {
  return {
    id,
    name,
    href: url,
    open: pathname === url || pathname.startsWith(`${url}/`),
    children: categories.map((category) => toBranch(category, pathname)),
  }
}
