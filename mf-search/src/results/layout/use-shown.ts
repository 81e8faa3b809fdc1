import { useEffect, useRef } from 'react'
import type { Shown } from '../session/results-session.ts'
import type { ChangeSession } from '../session/use-results-session.ts'

/**
 * Switches between list with filters, list with map and map alone. The button that was pressed goes with what it belongs to:
 * the focus moves to the one that leads back.
 */
export function useShown(shown: Shown, change: ChangeSession) {
  const filtersButton = useRef<HTMLButtonElement>(null)
  const mapButton = useRef<HTMLButtonElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const pressed = useRef(false)

  useEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    const next = { filters: mapButton, map: filtersButton, 'map-only': backButton }[shown]
    next.current?.focus({ preventScroll: true })
  }, [shown])

  const show = (next: Shown) => {
    pressed.current = true
    change({ shown: next })
  }
  return { show, filtersButton, mapButton, backButton }
}
