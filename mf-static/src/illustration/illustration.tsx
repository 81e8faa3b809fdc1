import type { ReactNode } from 'react'
import styles from './illustration.module.css'

/** The shapes that drawings are made of, in token colours. */
export const shape = {
  ground: styles['ground'],
  paper: styles['paper'],
  text: styles['text'],
  quiet: styles['quiet'],
  accent: styles['accent'],
  soft: styles['soft'],
  stroke: styles['stroke'],
  check: styles['check'],
}

/** The frame of the drawings' family: 320 by 240 units, one soft ground, hidden from assistive technology. */
export function Illustration({ children }: { readonly children: ReactNode }) {
  return (
    <svg className={styles['illustration']} viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      <rect className={shape.ground} x="8" y="24" width="304" height="192" rx="40" />
      {children}
    </svg>
  )
}
