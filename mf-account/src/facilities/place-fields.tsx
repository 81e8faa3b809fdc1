import { distanceKm } from '@medicena/domain/map/position'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { classes } from '@medicena/shared-ui/classes'
import { FieldError } from '@medicena/shared-ui/field-error'
import { Check } from '@medicena/shared-ui/icon'
import { Slot } from '@medicena/zone-kit/slot'
import type { Position } from '@medicena/zone-kit/slots'
import layout from '../account/layout.module.css'
import { type Town, townDetail } from '../forms/town-field.tsx'
import type { FacilityTown, FacilityValues } from './facility-fields.ts'
import styles from './place-fields.module.css'

interface TownDetailProps {
  readonly town: FacilityTown
  readonly onConfirm: () => void
}

/** Shows the town in full, with a button to confirm the default one; nothing for a saved one, which the field shows. */
export function TownDetail({ town, onConfirm }: TownDetailProps) {
  const detail = townDetail(town)
  if (detail === '') return null
  const fullName = `${town.name}, ${detail}`
  return (
    <div className={styles['town']} role="status">
      {town.isDefault ? (
        <>
          <p>{`Czy to ${fullName}? Wybierz inną miejscowość z listy albo potwierdź tę.`}</p>
          <Button variant="secondary" onClick={onConfirm}>
            {`Potwierdź: ${town.name}`}
          </Button>
        </>
      ) : (
        <p className={styles['confirmed']}>
          <Check className={styles['sign']} />
          <span>{fullName}</span>
        </p>
      )}
    </div>
  )
}

interface FacilityPinProps {
  readonly id: string
  readonly label: string
  /** Position of the pin, `unknown` as the user says; null until either. */
  readonly position: FacilityValues['position']
  /** The selected or confirmed town, in whose centre the pin waits to be placed. */
  readonly town: Town | null
  readonly onChange: (position: FacilityValues['position']) => void
  readonly error?: string | undefined
}

/** Kilometres from a town's centre beyond which a facility is hardly in it. */
const FAR_KM = 30

/**
 * Map with a pin that the user places, and the confirmation that the position is unknown. Another zone fills the map's
 * slot; without it, the position is unknown.
 */
export function FacilityPin({ id, label, position, town, onChange, error }: FacilityPinProps) {
  const isUnknown = position === 'unknown'
  const placed = isUnknown ? null : position
  const centre = centreOf(town)
  const shown = placed ?? centre
  const distance = placed && centre ? distanceKm(placed, centre) : 0
  return (
    <fieldset id={id} className={layout['stack']} tabIndex={-1}>
      <legend className={classes(layout['name'], styles['legend'])}>{label}</legend>
      {!isUnknown && !shown && (
        <p className="note">Najpierw potwierdź albo wybierz miejscowość. Wtedy pokażemy mapę z pinezką.</p>
      )}
      {!isUnknown && shown && (
        <>
          <p className="note">
            {placed
              ? 'Sprawdź, czy pinezka stoi przy placówce. Jeśli nie, przesuń ją.'
              : 'Przesuń pinezkę ze środka miejscowości na miejsce placówki.'}
          </p>
          <div className={styles['map']}>
            <Slot
              name="map-pin"
              position={shown}
              label="Miejsce placówki na mapie"
              onMove={onChange}
              fallback={
                <p className={classes(layout['box'], layout['muted'])}>
                  Mapa jest teraz niedostępna. Zaznacz poniżej, że nie znasz położenia, a pinezkę ustaw
                  później.
                </p>
              }
            />
          </div>
          {town && distance > FAR_KM && (
            <Alert tone="warning">
              {`Pinezka stoi ${Math.round(distance)}\u00a0km od środka miejscowości ${town.name}: to daleko. Sprawdź pinezkę i miejscowość.`}
            </Alert>
          )}
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
