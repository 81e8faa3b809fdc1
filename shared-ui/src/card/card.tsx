import type { ComponentProps, HTMLAttributes } from 'react'
import { classes } from '../classes.ts'
import styles from './card.module.css'

export type CardProps = ComponentProps<'section'>

/**
 * The default card wrapper: a page-wide section, centred and with the page's gutters. Put a `Surface` inside for a white
 * panel. Do not nest cards.
 */
export function Card({ className, ...rest }: CardProps) {
  return <section {...rest} className={classes('margin-nav container', className)} />
}

export interface SurfaceProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'li' | 'article' | 'section'
  /** `none` is for lists whose rows extend to the edges. */
  readonly padding?: 'none' | 'medium' | 'large'
  /** Makes the whole panel clickable: it contains one `StretchedLink` and rises on hover. */
  readonly interactive?: boolean
}

/** A white panel with a thin border and a subtle shadow. */
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

/** The link of an interactive `Surface`: it covers the surface, which shows its focus ring. */
export function StretchedLink({ children, ...rest }: StretchedLinkProps) {
  return (
    <a {...rest} className={styles['stretched']}>
      {children}
    </a>
  )
}
