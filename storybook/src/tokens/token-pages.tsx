import {
  type ColorToken,
  contrastRatio,
  customProperty,
  darkTokens,
  nonTextColorPairs,
  textColorPairs,
  tokens,
} from '@medicena/shared-ui/tokens'
import type { CSSProperties, ReactNode } from 'react'
import styles from './token-pages.module.css'

interface TokenPageProps {
  readonly title: string
  /** A note on how to use the tokens. */
  readonly children: ReactNode
  readonly group: keyof typeof tokens
  /** Shows full-width rows, for wide samples. */
  readonly wide?: boolean
  /** Renders a sample of a token; `value` is a reference to its custom property. */
  readonly sample: (value: string, name: string) => ReactNode
}

/** Lists every token of a group with its custom property, value and a sample. */
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

type Colors = Readonly<Record<ColorToken, string>>

const ratio = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** Lists the colour pairs in use with their contrast in both themes (WCAG 2.2, 1.4.3 and 1.4.11). */
export function ContrastPage() {
  return (
    <main lang="en" className={styles['page']}>
      <h1>Contrast pairs</h1>
      <p>Text needs 4.5:1 against its background, the edge of a control 3:1. A test fails below.</p>
      <ThemePairs theme="light theme" colors={tokens.color} />
      <ThemePairs theme="dark theme" colors={darkTokens.color} />
    </main>
  )
}

function ThemePairs({ theme, colors }: { readonly theme: string; readonly colors: Colors }) {
  return (
    <>
      <h2>Text, {theme}</h2>
      <ColorPairs
        pairs={textColorPairs}
        colors={colors}
        sample={(color, background) => (
          <Sample kind="sample" style={{ color, background }}>
            Najniższa cena z 30 dni
          </Sample>
        )}
      />
      <h2>Edges of controls and focus rings, {theme}</h2>
      <ColorPairs
        pairs={nonTextColorPairs}
        colors={colors}
        sample={(borderColor, background) => <Sample kind="edge" style={{ borderColor, background }} />}
      />
    </>
  )
}

interface ColorPairsProps {
  readonly pairs: typeof textColorPairs
  readonly colors: Colors
  /** Renders a pair of colour values. */
  readonly sample: (foreground: string, background: string) => ReactNode
}

function ColorPairs({ pairs, colors, sample }: ColorPairsProps) {
  return (
    <ul className={styles['list']}>
      {pairs.map(([foreground, background]) => (
        <li key={`${foreground} ${background}`} className={styles['token']}>
          {sample(colors[foreground], colors[background])}
          <span className={styles['name']}>
            {foreground} on {background}
          </span>
          <span className={styles['value']}>
            {ratio.format(contrastRatio(colors[foreground], colors[background]))}:1
          </span>
        </li>
      ))}
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
