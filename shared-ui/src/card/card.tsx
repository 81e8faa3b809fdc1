import type { ComponentProps, HTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

export type CardProps = ComponentProps<'section'>

/**
 * The default card wrapper (SPEC section 9, `margin-nav container` on the ground): one page-wide section, centred and
 * with the page's gutters. Put a `Surface` inside for a white panel. Not to be nested.
 */
export function Card({ className, ...rest }: CardProps) {
  return <section {...rest} className={classes('margin-nav container', className)} />
}

export interface SurfaceProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'li' | 'article'
  /** Padding inside: `none` for lists whose rows reach the edges. */
  readonly padding?: 'none' | 'medium' | 'large'
  /** The whole panel leads somewhere: it holds one `StretchedLink` and lifts on hover. */
  readonly interactive?: boolean
}

/** A white panel with a hairline and a quiet shadow. */
export function Surface({
  as: Tag = 'div',
  padding = 'medium',
  interactive = false,
  className,
  ...rest
}: SurfaceProps) {
  return (
    <Tag
      {...rest}
      className={classes(
        styles['surface'],
        padding !== 'none' && styles[padding],
        interactive && styles['interactive'],
        className,
      )}
    />
  )
}

export type StretchedLinkProps = Omit<ComponentProps<'a'>, 'className'>

/** The link of an interactive `Surface`: all of the surface leads where it does, and shows its focus. */
export function StretchedLink({ children, ...rest }: StretchedLinkProps) {
  return (
    <a {...rest} className={styles['stretched']}>
      {children}
    </a>
  )
}
