import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { X } from '@medicena/shared-ui/icon'
import type { ReactNode } from 'react'
import styles from './map-panel.module.css'

interface MapPanelProps {
  readonly label: string
  readonly closeLabel: string
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Panel over an edge of the map: below on narrow maps, beside on wide ones. It never leaves the map, and scrolls. */
export function MapPanel({ label, closeLabel, onClose, className, children }: MapPanelProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={classes(styles['panel'], className)}
      role="group"
      aria-label={label}
      onKeyDown={(event) => {
        // Arrow keys scroll the panel instead of panning the map.
        event.stopPropagation()
        if (event.key !== 'Escape') return
        // Otherwise Escape would also close the dialog around the map.
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles['content']}>{children}</div>
      <Button
        variant="quiet"
        icon={<X />}
        className={styles['close']}
        aria-label={closeLabel}
        onClick={onClose}
      />
    </div>
  )
}
