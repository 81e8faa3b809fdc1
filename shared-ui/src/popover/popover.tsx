import { type ReactNode, useId, useRef } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import styles from './popover.module.css'
import { usePopover } from './use-popover.ts'

export interface PopoverProps extends Pick<ButtonProps, 'icon' | 'variant'> {
  /** The button's words, which name the panel too. */
  readonly label: string
  /** Short text, links, a few controls. What must be answered is a `Dialog`. */
  readonly children: ReactNode
}

/**
 * A panel that a button opens beside itself: an explanation where it is wanted. It is the platform's popover, so it
 * opens before hydration, closes by Esc and by a press beside it, and its content follows the button in the Tab order.
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, by keys too
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
