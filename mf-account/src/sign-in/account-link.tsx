import { Link } from '@medicena/shared-ui/link'
import styles from './account-link.module.css'

interface AccountLinkProps {
  readonly href: string
  readonly children: string
}

/** The link from one account form to the other. */
export function AccountLink({ href, children }: AccountLinkProps) {
  return (
    <p className={styles['line']}>
      <Link href={href} standalone>
        {children}
      </Link>
    </p>
  )
}
