import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { StretchedLink, Surface } from '@medicena/shared-ui/card'
import type { ReactNode } from 'react'
import styles from './steps.module.css'

export interface Step {
  readonly href: string
  readonly icon: ReactNode
  readonly name: string
  /** What one finds or does there. */
  readonly detail: string
  /** How many there are. */
  readonly figure?: number
}

/** Where one can go from the start of the account: one card each. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul className={styles['steps']}>
      {steps.map(({ href, icon, name, detail, figure }) => (
        <Surface as="li" key={name} interactive className={styles['step']}>
          <span className={styles['icon']}>{icon}</span>
          <div className={styles['text']}>
            <h2 className={styles['name']}>
              <StretchedLink href={href}>
                {name}
                {figure !== undefined && <span className={styles['figure']}> {figure}</span>}
              </StretchedLink>
            </h2>
            <p className={styles['detail']}>{withNonBreakingSpaces(detail)}</p>
          </div>
        </Surface>
      ))}
    </ul>
  )
}
