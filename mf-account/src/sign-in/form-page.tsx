import { Card, Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import styles from './form-page.module.css'

/** A narrow page with one panel, for forms about the visitor's account. */
export function FormPage({ children }: { readonly children: ReactNode }) {
  return (
    <Card className={styles['page']}>
      <Surface padding="large" className={styles['panel']}>
        {children}
      </Surface>
    </Card>
  )
}
