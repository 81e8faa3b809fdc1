import { Card } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import { tied } from '../text/tied.tsx'
import styles from './closing.module.css'

interface ClosingProps {
  readonly title: string
  readonly text: string
  /** Where to go from here: links. */
  readonly children: ReactNode
}

/** The end of a static page: what to do next. */
export function Closing({ title, text, children }: ClosingProps) {
  return (
    <Card className={styles['closing']}>
      <div className={styles['panel']}>
        <h2>{tied(title)}</h2>
        <p>{tied(text)}</p>
        <div className={styles['actions']}>{children}</div>
      </div>
    </Card>
  )
}
