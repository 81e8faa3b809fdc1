import { useEffect, useRef } from 'react'
import { CircleAlert, CircleCheck, Info, X } from '../icon/index.ts'
import type { ToastMessage } from './show-toast.ts'
import styles from './toast.module.css'

const ICONS = { success: <CircleCheck />, info: <Info />, danger: <CircleAlert /> }

/** How long a message stays, in ms: time to notice it, and time to read it at a slow pace. */
function readingTime(text: string): number {
  return 5000 + text.length * 80
}

export interface ToastProps extends ToastMessage {
  /** Its time does not run: the visitor is at it. */
  readonly held: boolean
  readonly onDismiss: () => void
}

/** One message with its button. It asks to go when its time is over, counted anew after it was held. */
export function Toast({ text, tone, held, onDismiss }: ToastProps) {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (held || tone === 'danger') return
    const timer = setTimeout(() => dismiss.current(), readingTime(text))
    return () => clearTimeout(timer)
  }, [held, tone, text])
  return (
    <div className={styles['toast']} data-tone={tone}>
      {ICONS[tone]}
      <p className={styles['text']}>{text}</p>
      <button
        type="button"
        className={styles['close']}
        aria-label={`Zamknij powiadomienie: ${text}`}
        onClick={onDismiss}
        onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      >
        <X />
      </button>
    </div>
  )
}
