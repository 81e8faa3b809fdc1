import { Button } from '@medicena/shared-ui/button'
import { ArrowLeft, PanelLeftClose } from '@medicena/shared-ui/icon'
import type { Ref } from 'react'
import type { Shown } from '../session/results-session.ts'
import styles from './map-size.module.css'

interface MapSizeProps {
  /** The list is hidden. */
  readonly alone: boolean
  readonly onChange: (shown: Shown) => void
  readonly backButton: Ref<HTMLButtonElement>
}

/** Over the map: hides the list fully, and leads back to the list with its filters (SPEC section 4). */
export function MapSize({ alone, onChange, backButton }: MapSizeProps) {
  return (
    <div className={styles['size']}>
      {alone ? (
        <Button
          ref={backButton}
          variant="secondary"
          icon={<ArrowLeft />}
          className={styles['button']}
          onClick={() => onChange('filters')}
        >
          Wróć do listy
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<PanelLeftClose />}
          className={styles['button']}
          onClick={() => onChange('map-only')}
        >
          Ukryj listę
        </Button>
      )}
    </div>
  )
}
