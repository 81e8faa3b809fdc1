import type { Position } from '@medicena/domain/map/bounds'
import { MapPin as PinIcon } from '@medicena/shared-ui/icon'
import { type Anchoring, placedAt } from '../map/surface/anchoring.ts'
import styles from './pin.module.css'

export interface PinProps {
  readonly position: Position
  readonly anchoring: Anchoring
}

/** A pin that stays where it is; the map's name says what stands there. */
export function Pin({ position, anchoring }: PinProps) {
  return (
    <div className={styles['pin']} style={placedAt(anchoring, position)}>
      <PinIcon />
    </div>
  )
}
