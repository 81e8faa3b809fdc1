import { Card } from '@medicena/shared-ui/card'
import { ErrorPanel } from '@medicena/shared-ui/error-panel'
import { type ReactNode, useEffect, useRef, useState } from 'react'

export interface SectionProps<Value> {
  /** What the section shows; null where the server could not have it. */
  readonly value: Value | null
  /** Asks for it from the browser. */
  readonly load: () => Promise<Value>
  /** What did not work, in the visitor's words. */
  readonly failure: string
  readonly children: (value: Value) => ReactNode
}

/**
 * A part of a page that may fail by itself: then a panel in its place says so and tries again, and the rest works. Once
 * the retry has worked, its content takes the focus that the button had.
 */
export function Section<Value>({ value, load, failure, children }: SectionProps<Value>) {
  const [retried, setRetried] = useState<Value | null>(null)
  const [retrying, setRetrying] = useState(false)
  const arrived = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (retried !== null) arrived.current?.focus()
  }, [retried])

  if (value !== null) return children(value)
  if (retried !== null) {
    return (
      <div ref={arrived} tabIndex={-1}>
        {children(retried)}
      </div>
    )
  }
  const retry = async () => {
    setRetrying(true)
    try {
      setRetried(await load())
    } catch (error) {
      console.error(error)
    } finally {
      setRetrying(false)
    }
  }
  return (
    <Card>
      <ErrorPanel
        title={failure}
        detail="Spróbuj ponownie za chwilę. Pozostałe części strony działają."
        retrying={retrying}
        onRetry={() => void retry()}
      />
    </Card>
  )
}
