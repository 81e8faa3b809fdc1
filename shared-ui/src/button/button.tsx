import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './button.module.css'

interface Appearance {
  /** `primary` once per view; `secondary` for the alternative; `quiet` where a frame would shout. */
  readonly variant?: 'primary' | 'secondary' | 'quiet'
  /** `large` stands beside the fields of a search bar. */
  readonly size?: 'medium' | 'large'
  /** An icon component's element, before the text. */
  readonly icon?: ReactNode
  /** Takes the whole width of its place. */
  readonly wide?: boolean
}

export interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Work is under way: it stays focusable and named, turns a ring and ignores clicks. */
  readonly busy?: boolean
}

function look({ variant = 'primary', size = 'medium', wide = false }: Appearance, className?: string) {
  return classes(styles['button'], styles[variant], styles[size], wide && styles['wide'], className)
}

/** A button for an action on this page. `type` is `button` unless given. */
export function Button({
  variant,
  size,
  icon,
  wide,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={click}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={look(
        { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) },
        className,
      )}
    >
      {busy ? <span className={styles['ring']} aria-hidden="true" /> : icon}
      {children}
    </button>
  )
}

export interface LinkButtonProps extends ComponentProps<'a'>, Appearance {
  /** Where it leads: a site path, a whole address, a phone number. */
  readonly href: string
}

/** A link that looks like a button: it leads somewhere and does nothing else. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a
      {...rest}
      className={look(
        { ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) },
        className,
      )}
    >
      {icon}
      {children}
    </a>
  )
}
