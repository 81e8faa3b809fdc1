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
  /** Of the disclosures with the same name, only one is open at a time. */
  readonly name?: string
  /**
   * Renders the content on first opening, for long lists. It then needs JavaScript, unless the document contains it: `in
   * document` is for components that the server has rendered, whose content is not hydrated before,
   * and never for those that the browser adds.
   */
  readonly lazy?: boolean | 'in document'
  /** Called when it is opened, also before hydration. */
  readonly onOpen?: () => void
  /** Styles for the layout of the `summary`. */
  readonly className?: string | undefined
}

/**
 * A native `<details>` element: it works before hydration, and find-in-page searches its closed content. Consecutive ones
 * are separated by thin lines. It has as few elements as possible, since a price list may have 1,500.
 */
export function Disclosure({
  summary,
  children,
  open = false,
  name,
  lazy = false,
  onOpen,
  className,
}: DisclosureProps) {
  const isInDocument = lazy === 'in document'
  const [isRendered, setIsRendered] = useState(open || !lazy || (isInDocument && !isBrowser()))
  const renderContent = () => setIsRendered(true)
  // It may have been opened before hydration.
  const details = useRef<HTMLDetailsElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on hydration
  useEffect(() => {
    if (!details.current?.open) return
    setIsRendered(true)
    onOpen?.()
  }, [])
  return (
    // Pointer down and click come before the opening, toggle after it: find-in-page opens it without a click.
    <details
      ref={details}
      className={classes(styles['disclosure'], className)}
      open={open}
      name={name}
      onToggle={({ currentTarget }) => {
        renderContent()
        if (currentTarget.open) onOpen?.()
      }}
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
