import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** What drawings are made of: one stroke, the colours of the tokens. */
export const shape = {
  /** The soft ground behind a drawing. */
  ground: styles['ground'],
  /** Outlined white: cards, walls, sheets. */
  paper: styles['paper'],
  /** Outlined teal tint: what is quiet. */
  tint: styles['tint'],
  /** Outlined teal: what matters. */
  accent: styles['accent'],
  /** An outline alone. */
  line: styles['line'],
  /** A thick outline: a handle. */
  thick: styles['thick'],
  /** White strokes on teal, usual and bold. */
  mark: styles['mark'],
  boldMark: styles['bold-mark'],
  /** A line of text too small to be read. */
  words: styles['words'],
  /** Text: a name, a price, one that is made large, and text on teal. */
  name: styles['name'],
  price: styles['price'],
  largePrice: styles['large-price'],
  onAccent: styles['on-accent'],
}

/** A tooth in a square of 24 units. */
export const TOOTH =
  'M12 5.5c-1.4-1-3-1.5-4.2-1.3C5.4 4.6 4 6.7 4 9.4c0 2 .7 3.4 1.2 5.1.5 1.8.6 6 2.4 6 1.5 0 1.5-4.6 4.4-4.6s2.9 4.6 4.4 4.6c1.8 0 1.9-4.2 2.4-6 .5-1.7 1.2-3.1 1.2-5.1 0-2.7-1.4-4.8-3.8-5.2-1.2-.2-2.8.3-4.2 1.3Z'

/** The frame of the drawings' family: 400 by 300 units, hidden from assistive technology. */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles['illustration']} viewBox="0 0 400 300" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}
