import { Card, Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import styles from './account-page.module.css'

/** A narrow page with one panel, for forms about the visitor's account. */
export function AccountPage({ children }: { readonly children: ReactNode }) {
  return (
    <Card className={styles['page']}>
      <Surface padding="large" className={styles['panel']}>
        {children}
      </Surface>
    </Card>
  )
}
