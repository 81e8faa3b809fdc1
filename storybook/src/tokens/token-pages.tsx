import {
  contrastRatio,
  nonTextColorPairs,
  readTokens,
  type Tokens,
  textColorPairs,
} from '@medicena/shared-ui/tokens'
import css from '@medicena/shared-ui/tokens.css?raw'
import type { CSSProperties, ReactNode } from 'react'
import styles from './token-pages.module.css'

const tokens = readTokens(css)

interface TokenPageProps {
  readonly title: string
  /** A note on how to use the tokens. */
  readonly children: ReactNode
  /** How the names of their custom properties begin. */
  readonly group: string
  /** Shows full-width rows, for wide samples. */
  readonly wide?: boolean
  /** Renders a sample of a token; `value` is a reference to its custom property. */
  readonly sample: (value: string) => ReactNode
}

/** Lists every token of a group with its custom property, value and a sample. */
export function TokenPage({ title, children, group, wide = false, sample }: TokenPageProps) {
  return (
    <main lang="en" className={styles['page']}>
      <h1>{title}</h1>
      <p>{children}</p>
      <ul className={wide ? styles['rows'] : styles['list']}>
        {Object.entries(tokens.light)
          .filter(([name]) => name.startsWith(`--${group}-`))
          .map(([name, value]) => (
            <li key={name} className={styles['token']}>
              {sample(`var(${name})`)}
              <code className={styles['name']}>{name}</code>
              <code className={styles['value']}>{value}</code>
            </li>
          ))}
      </ul>
    </main>
  )
}

const ratio = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Lists the colour pairs in use with their contrast in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */
export function ContrastPage() {
  return (
    <main lang="en" className={styles['page']}>
      <h1>Contrast pairs</h1>
      <p>Text needs 4.5:1 against its background, the edge of a control 3:1. A test fails below.</p>
      <ThemePairs theme="light theme" tokens={tokens.light} />
      <ThemePairs theme="dark theme" tokens={tokens.dark} />
    </main>
  )
}

function ThemePairs({ theme, tokens }: { readonly theme: string; readonly tokens: Tokens }) {
  return (
    <>
      <h2>Text, {theme}</h2>
      <ColorPairs
        pairs={textColorPairs}
        tokens={tokens}
        sample={(color, background) => (
          <Sample kind="sample" style={{ color, background }}>
            Najniższa cena z 30 dni
          </Sample>
        )}
      />
      <h2>Edges of controls and focus rings, {theme}</h2>
      <ColorPairs
        pairs={nonTextColorPairs}
        tokens={tokens}
        sample={(borderColor, background) => <Sample kind="edge" style={{ borderColor, background }} />}
      />
    </>
  )
}

interface ColorPairsProps {
  readonly pairs: typeof textColorPairs
  readonly tokens: Tokens
  /** Renders a pair of colour values. */
  readonly sample: (foreground: string, background: string) => ReactNode
}

function ColorPairs({ pairs, tokens, sample }: ColorPairsProps) {
  return (
    <ul className={styles['list']}>
      {pairs.map(([foreground, background]) => {
        const colors = [tokens[`--color-${foreground}`] ?? '', tokens[`--color-${background}`] ?? ''] as const
        return (
          <li key={`${foreground} ${background}`} className={styles['token']}>
            {sample(...colors)}
            <span className={styles['name']}>
              {foreground} on {background}
            </span>
            <span className={styles['value']}>{ratio.format(contrastRatio(...colors))}:1</span>
          </li>
        )
      })}
    </ul>
  )
}

interface SampleProps {
  readonly kind: 'swatch' | 'sample' | 'edge' | 'bar' | 'box' | 'raised' | 'mover'
  readonly style: CSSProperties
  readonly children?: ReactNode
}

/** Renders a box that shows one style. */
export function Sample({ kind, style, children }: SampleProps) {
  return (
    <div className={styles[kind]} style={style}>
      {children}
    </div>
  )
}
