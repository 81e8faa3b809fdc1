import { tokens } from '@medicena/shared-ui/tokens'
import type { CSSProperties, ReactNode } from 'react'
import styles from './token-page.module.css'

type Group = keyof typeof tokens

/** A token as style sheets name it: `customProperty('fontSize', 'xl')` is `--font-size-xl`. */
export function customProperty(group: Group, name: string): string {
  const kebab = (text: string) => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return `--${kebab(group)}-${kebab(name)}`
}

interface TokenPageProps {
  readonly title: string
  /** What to know before using one. */
  readonly children: ReactNode
  readonly group: Group
  /** Rows, for samples that need the page's width. */
  readonly wide?: boolean
  /** Shows a token at work; `value` is its custom property. */
  readonly sample: (value: string, name: string) => ReactNode
}

/** Every token of a group, from the source that the site's style sheets come from. */
export function TokenPage({ title, children, group, wide = false, sample }: TokenPageProps) {
  return (
    <main lang="en" className={styles['page']}>
      <h1>{title}</h1>
      <p>{children}</p>
      <ul className={wide ? styles['rows'] : styles['list']}>
        {Object.entries(tokens[group]).map(([name, value]) => (
          <li key={name} className={styles['token']}>
            {sample(`var(${customProperty(group, name)})`, name)}
            <code className={styles['name']}>{customProperty(group, name)}</code>
            <code className={styles['value']}>{value}</code>
          </li>
        ))}
      </ul>
    </main>
  )
}

/** A sample that is nothing but its style. */
export function Sample({ kind, style, children }: SampleProps) {
  return (
    <div className={styles[kind]} style={style}>
      {children}
    </div>
  )
}

interface SampleProps {
  readonly kind: 'swatch' | 'sample' | 'edge' | 'bar' | 'box' | 'raised' | 'mover'
  readonly style: CSSProperties
  readonly children?: ReactNode
}
