import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../classes.ts'
import styles from './button.module.css'

interface Appearance {
  /** `primary` once per view, `secondary` for alternatives, `quiet` without border. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | undefined
  /** `large` is for search bars. */
  readonly size?: 'medium' | 'large' | undefined
  /** An icon element before the text. */
  readonly icon?: ReactNode
  /** Fills the width of its container. */
  readonly wide?: boolean | undefined
}

export interface ButtonProps extends ComponentProps<'button'>, Appearance {
  /** Shows a spinner and ignores clicks; the button stays focusable and keeps its name. */
  readonly busy?: boolean
}

function buttonClasses({
  variant = 'primary',
  size,
  wide,
  className,
}: Appearance & { className?: string | undefined }) {
  return classes(
    styles['button'],
    styles[variant],
    size === 'large' && styles['large'],
    wide && styles['wide'],
    className,
  )
}

/** A button for an action on this page; its default `type` is `button`. */
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
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={handleClick}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      className={buttonClasses({ variant, size, wide, className })}
    >
      {busy ? <span className={styles['spinner']} aria-hidden="true" /> : icon}
      <span className={styles['text']}>{children}</span>
    </button>
  )
}

export interface LinkButtonProps extends ComponentProps<'a'>, Appearance {
  /** A site path, a URL, or a `tel:` or `mailto:` link. */
  readonly href: string
}

/** A link that looks like a button. */
export function LinkButton({ variant, size, icon, wide, className, children, ...rest }: LinkButtonProps) {
  return (
    <a {...rest} className={buttonClasses({ variant, size, wide, className })}>
      {icon}
      <span className={styles['text']}>{children}</span>
    </a>
  )
}
