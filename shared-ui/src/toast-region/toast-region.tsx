import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { CircleAlert, CircleCheck, Info, X } from '../icon/icon.tsx'
import { subscribeToToasts, type ToastMessage } from '../toast.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './toast-region.module.css'

/** More errors would cover the page; further ones are queued. */
const MAX_VISIBLE = 3

/** Time in ms in which a page that shows a toast starts its own navigation. */
const REDIRECT_MS = 1000

interface QueuedToast extends ToastMessage {
  readonly id: number
  /** Time in ms of `performance.now()`. */
  readonly shownAt: number
}

export interface ToastRegionProps {
  /** Identifies the page, already while it loads. */
  readonly page?: string | undefined
}

/**
 * Shows toasts; rendered once per page. Screen readers announce them without a focus change. Their timers pause on hover
 * and focus, and a button or Esc dismisses them. A message replaces the one before it, and another page has none of the
 * earlier ones, except errors and the one that a page shows while it navigates.
 */
export function ToastRegion({ page }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null)
  const previousFocus = useRef<HTMLElement | null>(null)
  const count = useRef(0)
  const [queue, setQueue] = useState<readonly QueuedToast[]>([])
  const [isPaused, setIsPaused] = useState(false)
  const shown = queue.slice(0, MAX_VISIBLE)
  const latest = shown.at(-1)

  useEffect(
    () =>
      subscribeToToasts((message) => {
        count.current += 1
        const id = count.current
        const toast = { ...message, id, shownAt: performance.now() }
        // Several messages would cover the page, and the latest one matters most.
        setQueue((now) => [...now.filter(({ tone }) => tone === 'danger'), toast])
      }),
    [],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useEffect(() => {
    const earliest = performance.now() - REDIRECT_MS
    setQueue((now) => now.filter(({ tone, shownAt }) => tone === 'danger' || shownAt > earliest))
    setIsPaused(false)
  }, [page])

  const dismiss = (id: number) => {
    // Returns the focus before its button is removed.
    if (region.current?.contains(document.activeElement)) previousFocus.current?.focus()
    setIsPaused(false)
    setQueue((now) => now.filter((toast) => toast.id !== id))
  }
  const onFocus = (event: FocusEvent) => {
    setIsPaused(true)
    const from = event.relatedTarget
    if (from instanceof HTMLElement && !region.current?.contains(from)) previousFocus.current = from
  }
  const onBlur = (event: FocusEvent) => {
    if (!region.current?.contains(event.relatedTarget)) setIsPaused(false)
  }
  return (
    <section ref={region} aria-label="Powiadomienia" className={`no-print ${styles['region']}`}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: pauses the timers; not interactive itself */}
      <div
        className={styles['stack']}
        onFocus={onFocus}
        onBlur={onBlur}
        onPointerEnter={() => setIsPaused(true)}
        onPointerLeave={() => setIsPaused(false)}
      >
        {shown.map(({ id, text, tone }) => (
          <Toast key={id} text={text} tone={tone} isPaused={isPaused} onDismiss={() => dismiss(id)} />
        ))}
      </div>
      <VisuallyHidden role="status">{latest && <span key={latest.id}>{latest.text}</span>}</VisuallyHidden>
    </section>
  )
}

const ICONS = { success: <CircleCheck />, info: <Info />, danger: <CircleAlert /> }

/** Returns the time in ms to notice a message and to read it slowly. */
function readingTimeMs(text: string): number {
  return 5000 + text.length * 80
}

interface ToastProps extends ToastMessage {
  readonly isPaused: boolean
  readonly onDismiss: () => void
}

/** One toast. It dismisses itself when its time has elapsed; a pause restarts the time. */
function Toast({ text, tone, isPaused, onDismiss }: ToastProps) {
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  useEffect(() => {
    if (isPaused || tone === 'danger') return
    const timer = setTimeout(() => dismiss.current(), readingTimeMs(text))
    return () => clearTimeout(timer)
  }, [isPaused, tone, text])
  return (
    <div className={styles['toast']} data-tone={tone}>
      {ICONS[tone]}
      <p className={styles['text']}>{text}</p>
      <button
        type="button"
        className={`icon-button ${styles['close']}`}
        aria-label={`Zamknij powiadomienie: ${text}`}
        onClick={onDismiss}
        onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
      >
        <X />
      </button>
    </div>
  )
}
