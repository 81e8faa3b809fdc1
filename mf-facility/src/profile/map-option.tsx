import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { MapIcon } from '@medicena/shared-ui/icon'
import { Slot } from '@medicena/zone-kit/slot'
import { useState } from 'react'
import styles from './map-option.module.css'
import { MapPending } from './map-pending.tsx'
import type { ProfileView } from './profile-view.ts'

interface MapOptionProps extends Pick<ProfileView, 'name' | 'street' | 'city'> {
  readonly position: NonNullable<ProfileView['position']>
}

/**
 * Opens a map of the place, on wide screens only (SPEC section 2). The map is another zone's: its code is fetched when
 * somebody wants it, and without it the address still stands there. It needs JavaScript, and without it is not there.
 */
export function MapOption({ name, street, city, position }: MapOptionProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        icon={<MapIcon />}
        className={styles['opener']}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Zobacz na mapie
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={name}>
        <p className={styles['address']}>
          {street}, {city}
        </p>
        <div className={styles['map']}>
          <Slot
            name="map-pin"
            position={position}
            label={`Mapa: ${name}, ${street}, ${city}`}
            fallback={<MapPending />}
          />
        </div>
      </Dialog>
    </>
  )
}
