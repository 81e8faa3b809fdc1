import { type ReactNode, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import styles from './disclosure.module.css'

export interface DisclosureProps {
  /** What is always shown, and opens the rest: a question, a row. It holds nothing that can be operated by itself. */
  readonly summary: ReactNode
  /** What it opens to. */
  readonly children: ReactNode
  /** Whether it is open at first. */
  readonly open?: boolean
  /** Of those with one name, one is open at a time. */
  readonly name?: string
  /** What it opens to is rendered once it opens, for long lists. Then it needs JavaScript. */
  readonly lazy?: boolean
  /** Lays out the `summary` and what follows it, inside its place. */
  readonly className?: string | undefined
}

/**
 * A line that opens to more, by the platform's `<details>`: it works before hydration, by every keyboard, and a search
 * in the page finds what is closed. Several stand below each other with hairlines between. It has as few elements as
 * can be: a price list may hold 1,500.
 */
export function Disclosure({
  summary,
  children,
  open = false,
  name,
  lazy = false,
  className,
}: DisclosureProps) {
  const [filled, setFilled] = useState(!lazy || open)
  const fill = () => setFilled(true)
  // It may have been opened before its code came.
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current?.open) setFilled(true)
  }, [])
  return (
    // It is filled while it is pressed, or by the click, both before it opens; the browser can open it without either.
    <details
      ref={details}
      className={classes(styles['disclosure'], className)}
      open={open}
      name={name}
      onToggle={fill}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: to the platform a summary is a button */}
      <summary onPointerDown={fill} onClick={fill}>
        {summary}
      </summary>
      {filled && <div>{children}</div>}
    </details>
  )
}
