import { contrast } from '@medicena/shared-ui/contrast'
import { type ColorToken, edgePairs, textPairs, tokens } from '@medicena/shared-ui/tokens'
import type { ReactNode } from 'react'
import styles from './token-page.module.css'
import { customProperty, Sample } from './token-page.tsx'

const ratio = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const value = (color: ColorToken) => `var(${customProperty('color', color)})`

/** The pairs of colours that the site puts together, with their contrast (WCAG 2.2, 1.4.3 and 1.4.11). */
export function PairPage() {
  return (
    <main lang="en" className={styles['page']}>
      <h1>Contrast pairs</h1>
      <p>Text needs 4.5:1 against its ground, the edge of a control 3:1. A test fails below.</p>
      <h2>Text</h2>
      <Pairs
        pairs={textPairs}
        sample={(text, ground) => (
          <Sample kind="sample" style={{ color: value(text), background: value(ground) }}>
            Najniższa cena z 30 dni
          </Sample>
        )}
      />
      <h2>Edges</h2>
      <Pairs
        pairs={edgePairs}
        sample={(edge, ground) => (
          <Sample kind="edge" style={{ borderColor: value(edge), background: value(ground) }} />
        )}
      />
    </main>
  )
}

interface PairsProps {
  readonly pairs: typeof textPairs
  readonly sample: (front: ColorToken, ground: ColorToken) => ReactNode
}

function Pairs({ pairs, sample }: PairsProps) {
  return (
    <ul className={styles['list']}>
      {pairs.map(([front, ground]) => (
        <li key={`${front} ${ground}`} className={styles['token']}>
          {sample(front, ground)}
          <span className={styles['name']}>
            {front} on {ground}
          </span>
          <span className={styles['value']}>
            {ratio.format(contrast(tokens.color[front], tokens.color[ground]))}:1
          </span>
        </li>
      ))}
    </ul>
  )
}
