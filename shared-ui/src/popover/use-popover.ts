import { type RefObject, useCallback, useEffect, useState } from 'react'
import { placeBeside } from './placement.ts'

/** Between the panel and what is around it, in px. */
const GAP = 8

const platformHasPopovers = () => 'showPopover' in HTMLElement.prototype

function place(button: HTMLElement, panel: HTMLElement) {
  const { left, top, bottom, maxHeight } = placeBeside(
    button.getBoundingClientRect(),
    window.innerHeight,
    GAP,
  )
  const edge = (value: number | null) => (value === null ? 'auto' : `${value}px`)
  panel.style.setProperty('--_left', `${left}px`)
  panel.style.setProperty('--_top', edge(top))
  panel.style.setProperty('--_bottom', edge(bottom))
  panel.style.setProperty('--_max-height', `${maxHeight}px`)
}

/**
 * Keeps an open panel beside its button, and opens and closes it where the browser has no popovers (before Chrome 114,
 * Firefox 125, Safari 17). CSS anchors would place it, but too few of the supported browsers know them.
 */
export function usePopover(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)

  const show = useCallback(
    (next: boolean) => {
      if (next && button.current && panel.current) place(button.current, panel.current)
      setOpen(next)
    },
    [button, panel],
  )

  useEffect(() => {
    if (!open) return
    const follow = () => show(true)
    const leave = (event: Event) => {
      const inside = [button, panel].some(
        ({ current }) => event.target instanceof Node && current?.contains(event.target),
      )
      if (!inside) setOpen(false)
    }
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    addEventListener('scroll', follow, { capture: true, passive: true })
    addEventListener('resize', follow)
    if (!platformHasPopovers()) {
      addEventListener('pointerdown', leave)
      addEventListener('keydown', closeByKey)
    }
    return () => {
      removeEventListener('scroll', follow, { capture: true })
      removeEventListener('resize', follow)
      removeEventListener('pointerdown', leave)
      removeEventListener('keydown', closeByKey)
    }
  }, [open, show, button, panel])

  return {
    open,
    /** The platform opens or closes the panel. */
    onBeforeToggle: (event: { readonly newState: string }) => show(event.newState === 'open'),
    /** What the button does where the platform does nothing. */
    onClick: () => {
      if (!platformHasPopovers()) show(!open)
    },
  }
}
