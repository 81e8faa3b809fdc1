import styles from './account-link.module.css'

interface AccountLinkProps {
  readonly href: string
  readonly children: string
}

/** The link from one account form to the other. */
export function AccountLink({ href, children }: AccountLinkProps) {
  return (
    <a href={href} className={styles['link']}>
      {children}
    </a>
  )
}
