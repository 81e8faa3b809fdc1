import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { ExternalLink } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './link.module.css'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'className' | 'target'> {
  /** A site path, or a whole address. */
  readonly href: string
  /**
   * Opens a new tab, with a sign and words that say so. The page behind it learns nothing of this one. For addresses
   * outside the site, and where a form would be lost.
   */
  readonly newTab?: boolean
  /** Stands by itself, not in a line of text: as high as a finger. */
  readonly standalone?: boolean
}

/** A link in running text or by itself. What does something on this page is a `Button`. */
export function Link({ newTab = false, standalone = false, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: classes('noopener noreferrer', rest.rel) })}
      className={classes(styles['link'], standalone && styles['standalone'])}
    >
      {children}
      {newTab && (
        <>
          {/* Keeps the sign on the line of the last word. */}
          {'\u2060'}
          <ExternalLink className={styles['sign']} />
          <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
        </>
      )}
    </a>
  )
}
