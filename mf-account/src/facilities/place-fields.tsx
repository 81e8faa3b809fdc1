import { Button } from '@medicena/shared-ui/button'
import { FieldError } from '@medicena/shared-ui/field-error'
import { Check } from '@medicena/shared-ui/icon'
import { Slot } from '@medicena/zone-kit/slot'
import type { Position } from '@medicena/zone-kit/slots'
import { townDetail } from '../forms/town-field.tsx'
import type { FacilityTown } from './facility-fields.ts'
import styles from './place-fields.module.css'

interface TownConfirmationProps {
  readonly town: FacilityTown
  readonly onConfirm: () => void
}

/** Shows the selected town in full, with a button to confirm the default one. */
export function TownConfirmation({ town, onConfirm }: TownConfirmationProps) {
  const detail = townDetail(town)
  // The field itself shows the name of a saved town.
  if (town.isConfirmed && detail === '') return null
  const fullName = detail === '' ? town.name : `${town.name}, ${detail}`
  return (
    <div className={styles['town']} role="status">
      {town.isConfirmed ? (
        <p className={styles['confirmed']}>
          <Check className={styles['sign']} />
          {fullName}
        </p>
      ) : (
        <>
          <p>Czy to {fullName}? Wybierz inną miejscowość z listy albo potwierdź tę.</p>
          <Button variant="secondary" onClick={onConfirm}>
            Potwierdź: {town.name}
          </Button>
        </>
      )}
    </div>
  )
}

interface FacilityPinProps {
  readonly id: string
  readonly label: string
  /** Position of the pin; null if unknown. */
  readonly position: Position | null
  readonly isMoved: boolean
  /** Receives the position of the moved pin, or null when the move is undone. */
  readonly onMove: (position: Position | null) => void
  readonly error?: string | undefined
}

/**
 * Map with a pin that confirms the facility's position. Another zone fills the map's slot. Without it, the facility stays
 * in place, or at the centre of its town.
 */
export function FacilityPin({ id, label, position, isMoved, onMove, error }: FacilityPinProps) {
  if (!position) return null
  return (
    <fieldset id={id} className={styles['place']}>
      <legend className={styles['legend']}>{label}</legend>
      <p className={styles['hint']}>
        {isMoved
          ? 'Pinezka stoi tam, gdzie ją ustawiono.'
          : 'Sprawdź, czy pinezka stoi przy placówce. Jeśli nie, przesuń ją.'}
      </p>
      <Slot
        name="map-pin"
        position={position}
        label="Miejsce placówki na mapie"
        onMove={onMove}
        fallback={
          <p className={styles['unavailable']}>
            Mapa jest teraz niedostępna. Formularz możesz zapisać bez niej, a pinezkę ustawić później.
          </p>
        }
      />
      {isMoved && (
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
