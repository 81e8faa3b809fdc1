import { Card, Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import type { ReactNode } from 'react'
import styles from './sign-in-page.module.css'

/** Narrow page with a single panel, for login and registration. */
export function SignInPage({ children }: { readonly children: ReactNode }) {
  return (
    <Card className={styles['page']}>
      <Surface padding="large" className={styles['panel']}>
        {children}
      </Surface>
    </Card>
  )
}

interface OtherFormLinkProps {
  readonly href: string
  readonly children: string
}

/** Link between login and registration. */
export function OtherFormLink({ href, children }: OtherFormLinkProps) {
  return (
    <p className={styles['otherForm']}>
      <Link href={href} standalone>
        {children}
      </Link>
    </p>
  )
}
