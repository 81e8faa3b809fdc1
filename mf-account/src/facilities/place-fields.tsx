import { Checkbox } from '@medicena/shared-ui/checkbox'
import { FieldError } from '@medicena/shared-ui/field-error'
import { Check } from '@medicena/shared-ui/icon'
import { Slot } from '@medicena/zone-kit/slot'
import type { Position } from '@medicena/zone-kit/slots'
import layout from '../account/layout.module.css'
import { type Town, townDetail } from '../forms/town-field.tsx'
import type { FacilityValues } from './facility-fields.ts'
import styles from './place-fields.module.css'

/** Shows the selected town in full; nothing for a saved one, whose name the field itself shows. */
export function TownDetail({ town }: { readonly town: Town }) {
  const detail = townDetail(town)
  if (detail === '') return null
  return (
    <p className={styles['town']} role="status">
      <Check className={styles['sign']} />
      {`${town.name}, ${detail}`}
    </p>
  )
}

interface FacilityPinProps {
  readonly id: string
  readonly label: string
  /** Position of the pin, `unknown` as the user says; null until either. */
  readonly position: FacilityValues['position']
  /** The selected town, in whose centre the pin waits to be placed. */
  readonly town: Town | null
  readonly onChange: (position: FacilityValues['position']) => void
  readonly error?: string | undefined
}

/**
 * Map with a pin that the user places, and the confirmation that the position is unknown. Another zone fills the map's
 * slot; without it, the position is unknown.
 */
export function FacilityPin({ id, label, position, town, onChange, error }: FacilityPinProps) {
  const isUnknown = position === 'unknown'
  const placed = isUnknown ? null : position
  const shown = placed ?? centreOf(town)
  return (
    <fieldset id={id} className={layout['stack']} tabIndex={-1}>
      <legend className={styles['legend']}>{label}</legend>
      {!isUnknown && !shown && (
        <p className="note">Najpierw wybierz miejscowość. Wtedy pokażemy mapę z pinezką.</p>
      )}
      {!isUnknown && shown && (
        <>
          <p className="note">
            {placed
              ? 'Sprawdź, czy pinezka stoi przy placówce. Jeśli nie, przesuń ją.'
              : 'Przesuń pinezkę ze środka miejscowości na miejsce placówki.'}
          </p>
          <Slot
            name="map-pin"
            position={shown}
            label="Miejsce placówki na mapie"
            onMove={onChange}
            fallback={
              <p className={styles['unavailable']}>
                Mapa jest teraz niedostępna. Zaznacz poniżej, że nie znasz położenia, a pinezkę ustaw później.
              </p>
            }
          />
        </>
      )}
      <Checkbox
        name="isPositionUnknown"
        label="Nie znam położenia na mapie. Placówki nie będzie na mapie, a w kolejności według odległości będzie ostatnia."
        checked={isUnknown}
        onChange={({ target }) => onChange(target.checked ? 'unknown' : null)}
      />
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}

function centreOf(town: Town | null): Position | null {
  if (town?.latitude === undefined || town.longitude === undefined) return null
  return { latitude: town.latitude, longitude: town.longitude }
}
