import { type ReactNode, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import styles from './popover.module.css'

export interface PopoverProps extends Pick<ButtonProps, 'icon' | 'variant'> {
  /** The text of the button and the accessible name of the panel. */
  readonly label: string
  /** Short text, links, a few controls. Use a `Dialog` for questions that need an answer. */
  readonly children: ReactNode
}

/**
 * A button with a panel that opens beside it. It uses the popover API, so it opens before hydration, closes with Esc and
 * on a click outside, and its content follows the button in the Tab order.
 */
export function Popover({ label, icon, variant = 'quiet', children }: PopoverProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const { open, onBeforeToggle, onClick } = usePopover(button, panel)
  return (
    <>
      <Button
        ref={button}
        icon={icon}
        variant={variant}
        aria-expanded={open}
        aria-controls={id}
        popoverTarget={id}
        onClick={onClick}
      >
        {label}
      </Button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long text scrollable by keyboard
        tabIndex={0}
        className={styles['panel']}
        data-open={open || undefined}
        onBeforeToggle={onBeforeToggle}
      >
        {children}
      </div>
    </>
  )
}

/** The space around the panel. */
const GAP_PX = 8

const supportsPopover = () => 'showPopover' in HTMLElement.prototype

function positionPanel(button: HTMLElement, panel: HTMLElement) {
  const { left, top, bottom, maxHeight } = placeBeside(
    button.getBoundingClientRect(),
    window.innerHeight,
    GAP_PX,
  )
  const edge = (value: number | null) => (value === null ? 'auto' : `${value}px`)
  panel.style.setProperty('--_left', `${left}px`)
  panel.style.setProperty('--_top', edge(top))
  panel.style.setProperty('--_bottom', edge(bottom))
  panel.style.setProperty('--_max-height', `${maxHeight}px`)
}

/**
 * Positions an open panel beside its button. Browsers without the popover API (before Chrome 114, Firefox 125, Safari
 * 17) open and close it by script. CSS anchor positioning is not supported widely enough yet.
 */
function usePopover(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false)

  const show = useCallback(
    (next: boolean) => {
      if (next && button.current && panel.current) positionPanel(button.current, panel.current)
      setOpen(next)
    },
    [button, panel],
  )

  useEffect(() => {
    if (!open) return
    const updatePosition = () => show(true)
    const closeOutside = (event: Event) => {
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
    addEventListener('scroll', updatePosition, { capture: true, passive: true })
    addEventListener('resize', updatePosition)
    if (!supportsPopover()) {
      addEventListener('pointerdown', closeOutside)
      addEventListener('keydown', closeByKey)
    }
    return () => {
      removeEventListener('scroll', updatePosition, { capture: true })
      removeEventListener('resize', updatePosition)
      removeEventListener('pointerdown', closeOutside)
      removeEventListener('keydown', closeByKey)
    }
  }, [open, show, button, panel])

  return {
    open,
    /** For the popover API's own opening and closing. */
    onBeforeToggle: (event: { readonly newState: string }) => show(event.newState === 'open'),
    /** For browsers without the popover API. */
    onClick: () => {
      if (!supportsPopover()) show(!open)
    },
  }
}

/** The position of a panel in px from the edges of the viewport, and its maximum height. */
export interface Placement {
  /** The left edge of the button. The style sheet keeps the panel inside the viewport. */
  readonly left: number
  /** From the top of the viewport, for a panel below its button. */
  readonly top: number | null
  /** From the bottom of the viewport, for a panel above its button. */
  readonly bottom: number | null
  readonly maxHeight: number
}

/** A panel opens above its button if there is less space below, and more above. */
const MIN_SPACE_BELOW_PX = 200

/** Places a panel below its button, or above where there is more space. `gap` in px is kept around the panel. */
export function placeBeside(
  button: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  viewportHeight: number,
  gap: number,
): Placement {
  const below = viewportHeight - button.bottom - 2 * gap
  const above = button.top - 2 * gap
  return below >= MIN_SPACE_BELOW_PX || below >= above
    ? { left: button.left, top: button.bottom + gap, bottom: null, maxHeight: below }
    : { left: button.left, top: null, bottom: viewportHeight - button.top + gap, maxHeight: above }
}
