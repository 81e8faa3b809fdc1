import { Card } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import { tied } from '../text/tied.tsx'
import styles from './text-section.module.css'

interface TextSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** A titled part of a static page. */
export function TextSection({ title, children }: TextSectionProps) {
  return (
    <Card className={styles['section']}>
      <h2>{tied(title)}</h2>
      {tied(children)}
    </Card>
  )
}
