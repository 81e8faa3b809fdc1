import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from '../icon.ts'
import { onToast, type ToastMessage } from '../toast.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './toast-region.module.css'

/** More would cover the page; the others wait. */
const SHOWN_AT_ONCE = 3

interface QueuedToast extends ToastMessage {
  readonly id: number
}

/**
 * Where toasts appear; once per page, outside of what changes. Messages are read out without taking the focus, wait
 * while the pointer or the focus is on them, and can be dismissed by button and Esc.
 */
export function ToastRegion() {
  const region = useRef<HTMLElement>(null)
  const before = useRef<HTMLElement | null>(null)
  const count = useRef(0)
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [held, setHeld] = useState(false)
  const shown = queue.slice(0, SHOWN_AT_ONCE)
  const latest = shown.at(-1)

  useEffect(
    () =>
      onToast((message) => {
        count.current += 1
        const id = count.current
        setQueue((now) => [...now, { ...message, id }])
      }),
    [],
  )

  const dismiss = (id: number) => {
    // The button that had the focus goes away: it returns to where it came from.
    if (region.current?.contains(document.activeElement)) before.current?.focus()
    setHeld(false)
    setQueue((now) => now.filter((toast) => toast.id !== id))
  }
  const enter = (event: FocusEvent) => {
    setHeld(true)
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !region.current?.contains(from)) before.current = from
  }
  const leave = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) setHeld(false)
  }
  return (
    <section ref={region} aria-label="Powiadomienia" className={styles['region']}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: holds what it shows; nothing here is operated */}
      <div
        className={styles['stack']}
        onFocus={enter}
        onBlur={leave}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
      >
        {shown.map(({ id, text, tone }) => (
          <Toast key={id} text={text} tone={tone} held={held} onDismiss={() => dismiss(id)} />
        ))}
      </div>
      <VisuallyHidden role="status">{latest && <span key={latest.id}>{latest.text}</span>}</VisuallyHidden>
    </section>
  )
}

const ICONS = { success: <CircleCheck />, info: <Info />, danger: <CircleAlert /> }

/** How long a message stays, in ms: time to notice it, and time to read it at a slow pace. */
function readingTime(text: string): number {
  return 5000 + text.length * 80
}

interface ToastProps extends ToastMessage {
  /** Its time does not run: the visitor is at it. */
  readonly held: boolean
  readonly onDismiss: () => void
}

/** One message with its button. It asks to go when its time is over, counted anew after it was held. */
function Toast({ text, tone, held, onDismiss }: ToastProps) {
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
