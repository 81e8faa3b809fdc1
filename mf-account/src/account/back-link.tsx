import { ArrowLeft } from '@medicena/shared-ui/icon'
import styles from './back-link.module.css'

interface BackLinkProps {
  readonly href: string
  /** Name of the page above. */
  readonly children: string
}

/** Link from an account page to the page above it. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <a href={href} className={styles['back']}>
      <ArrowLeft />
      {children}
    </a>
  )
}
