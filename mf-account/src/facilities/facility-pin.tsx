import { Button } from '@medicena/shared-ui/button'
import { FieldError } from '@medicena/shared-ui/field-error'
import { Slot } from '@medicena/zone-kit/slot'
import type { Position } from '@medicena/zone-kit/slots'
import styles from './facility-pin.module.css'

export interface FacilityPinProps {
  readonly id: string
  /** Where the pin stands; null where that is not known. */
  readonly position: Position | null
  /** Whether the visitor has put it there. */
  readonly moved: boolean
  /** The visitor has moved the pin, or put it back (`null`). */
  readonly onMove: (position: Position | null) => void
  readonly error?: string | undefined
}

/**
 * The place of a facility on the map, to be confirmed by a pin. The map belongs to another zone: without it the form works
 * as well, and the facility stands where it stood or in the centre of its town.
 */
export function FacilityPin({ id, position, moved, onMove, error }: FacilityPinProps) {
  if (!position) return null
  return (
    <fieldset id={id} className={styles['place']}>
      <legend className={styles['legend']}>Miejsce na mapie</legend>
      <p className={styles['hint']}>
        {moved
          ? 'Pinezka stoi tam, gdzie ją ustawiono.'
          : 'Sprawdź, czy pinezka stoi przy placówce. Jeśli nie, przesuń ją.'}
      </p>
      <Slot
        name="map-pin"
        position={position}
        label="Miejsce placówki na mapie"
        onMove={onMove}
        fallback={
          <p className={styles['away']}>
            Mapa jest teraz niedostępna. Formularz możesz zapisać bez niej, a pinezkę ustawić później.
          </p>
        }
      />
      {moved && (
        <div>
          <Button variant="secondary" onClick={() => onMove(null)}>
            Cofnij przesunięcie
          </Button>
        </div>
      )}
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
