import { ArrowLeft, PanelLeftClose } from '@medicena/shared-ui/icon'
import type { Ref } from 'react'
import { AnsweringButton } from '../layout/answering-button.tsx'
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
        <AnsweringButton
          ref={backButton}
          variant="secondary"
          icon={<ArrowLeft />}
          className={styles['button']}
          action={() => onChange('filters')}
        >
          Wróć do listy
        </AnsweringButton>
      ) : (
        <AnsweringButton
          variant="secondary"
          icon={<PanelLeftClose />}
          className={styles['button']}
          action={() => onChange('map-only')}
        >
          Ukryj listę
        </AnsweringButton>
      )}
    </div>
  )
}
