import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { isBrowser, SERVER_HTML } from '../static-content/static-content.tsx'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  /** The visible line, a question or a row, without interactive elements. */
  readonly summary: ReactNode
  /** The content. */
  readonly children: ReactNode
  /** Whether it is open initially. */
  readonly open?: boolean
  /**
   * Renders the content on first opening, for long lists. With `in document` the server renders it, and the browser hydrates
   * it on first opening: it works without JavaScript, but only for components that the server has rendered.
   */
  readonly lazy?: boolean | 'in document'
  /** Styles for the layout of the `summary`. */
  readonly className?: string | undefined
}

/**
 * A native `<details>` element: it works before hydration, and find-in-page searches its closed content. Consecutive ones
 * are separated by thin lines. It has as few elements as possible, since a price list may have 1,500.
 */
export function Disclosure({ summary, children, open = false, lazy = false, className }: DisclosureProps) {
  const isInDocument = lazy === 'in document'
  const [isRendered, setIsRendered] = useState(open || !lazy || (isInDocument && !isBrowser()))
  const renderContent = () => setIsRendered(true)
  // It may have been opened before hydration.
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current?.open) setIsRendered(true)
  }, [])
  return (
    // Pointer down and click come before the opening, toggle after it: find-in-page opens it without a click.
    <details
      ref={details}
      className={classes(styles['disclosure'], className)}
      open={open}
      onToggle={renderContent}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is an interactive element */}
      <summary onPointerDown={renderContent} onClick={renderContent}>
        {summary}
      </summary>
      {isRendered ? (
        <div key="content">{children}</div>
      ) : (
        isInDocument && <div key="server" suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
      )}
    </details>
  )
}
