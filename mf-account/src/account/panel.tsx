import { Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import layout from './layout.module.css'

interface PanelProps {
  readonly title: string
  readonly level?: 2 | 3
  readonly children: ReactNode
}

/** Panel of an account page with a heading of its own. */
export function Panel({ title, level = 2, children }: PanelProps) {
  const Heading = `h${level}` as const
  return (
    <Surface padding="large" className={layout['stack']}>
      <Heading className={layout['title']}>{title}</Heading>
      {children}
    </Surface>
  )
}
