import { Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import layout from './layout.module.css'

interface PanelProps {
  readonly title: string
  readonly children: ReactNode
}

/** Panel of an account page with a heading of its own. */
export function Panel({ title, children }: PanelProps) {
  return (
    <Surface padding="large" className={layout['stack']}>
      <h2 className={layout['title']}>{title}</h2>
      {children}
    </Surface>
  )
}
