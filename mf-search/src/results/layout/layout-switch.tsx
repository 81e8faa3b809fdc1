import { Button, type ButtonProps } from '@medicena/shared-ui/button'
import { useEffect, useRef, useTransition } from 'react'
import type { ResultsLayout } from '../list-state.ts'
import type { UpdateListState } from '../use-results-list.ts'

/**
 * Switches between list with filters, list with map, and map alone. The pressed button disappears with its
 * layout, so the focus moves to the button that leads back.
 */
export function useLayoutSwitch(layout: ResultsLayout, update: UpdateListState) {
  const filtersButton = useRef<HTMLButtonElement>(null)
  const mapButton = useRef<HTMLButtonElement>(null)
  const backButton = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)

  useEffect(() => {
    if (!isPressed.current) return
    isPressed.current = false
    const next = { filters: mapButton, map: filtersButton, 'map-only': backButton }[layout]
    next.current?.focus({ preventScroll: true })
  }, [layout])

  const switchTo = (next: ResultsLayout) => {
    isPressed.current = true
    update({ layout: next })
  }
  return { switchTo, filtersButton, mapButton, backButton }
}

interface TransitionButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** State updates whose rendering takes a while. */
  readonly action: () => void
}

/** A button that runs its action in a transition and shows a spinner until it has rendered. */
export function TransitionButton({ action, ...button }: TransitionButtonProps) {
  const [isPending, startTransition] = useTransition()
  return <Button {...button} busy={isPending} onClick={() => startTransition(action)} />
}
