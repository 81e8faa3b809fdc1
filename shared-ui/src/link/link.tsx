import type { ComponentProps } from 'react'
import { classes } from '../classes.ts'
import { ExternalLink } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './link.module.css'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> {
  /** A site path or a URL. */
  readonly href: string
  /**
   * Opens a new tab without referrer or opener, and says so by icon and text. For other sites, and where form input would
   * be lost.
   */
  readonly newTab?: boolean
  /** Gives a link outside of running text the height of a touch target. */
  readonly standalone?: boolean
}

/** A text link. Use a `Button` for actions on this page. */
export function Link({ newTab = false, standalone = false, children, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      {...(newTab && { target: '_blank', rel: 'noopener noreferrer' })}
      className={classes(styles['link'], standalone && styles['standalone'])}
    >
      {newTab ? (
        <>
          {children}
          {/* A word joiner keeps the icon on the line of the last word. */}
          {'\u2060'}
          <ExternalLink className={styles['icon']} />
          <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
        </>
      ) : (
        children
      )}
    </a>
  )
}
