import { TextField } from '@medicena/shared-ui/text-field'
import type { Position } from '@medicena/zone-kit/slots'
import type { FieldProblems } from '../fields/field-problems.ts'
import { type Town, TownField } from '../fields/town-field.tsx'
import { FACILITY_FIELDS, fieldsOf, type InitialFacility, idOf } from './facility-fields.ts'
import styles from './facility-form.module.css'
import { FacilityPin } from './facility-pin.tsx'
import { type ChosenPlace, withHyphen } from './facility-values.ts'
import { TownConfirmation } from './town-confirmation.tsx'

interface AddressFieldsProps {
  readonly initial: InitialFacility
  /** The town at first. */
  readonly town: Town
  readonly place: ChosenPlace
  readonly onChoose: (change: Partial<ChosenPlace>) => void
  readonly problems: FieldProblems
}

/** Where a facility is: its town, its street and the pin that confirms both. */
export function AddressFields({ initial, town, place, onChoose, problems }: AddressFieldsProps) {
  const field = fieldsOf(initial, problems)
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>Adres</legend>
      <TownField
        id={idOf('city')}
        label={FACILITY_FIELDS.city}
        initial={town}
        onSelect={(chosen) => onChoose({ town: chosen, confirmed: chosen !== null, moved: null })}
        error={problems['city']}
      />
      {place.town && (
        <TownConfirmation
          town={place.town}
          confirmed={place.confirmed}
          onConfirm={() => onChoose({ confirmed: true })}
        />
      )}
      <div className={styles['street']}>
        <TextField {...field('street')} hint="np. ul. Lipowa" autoComplete="address-line1" />
        <TextField {...field('buildingNumber')} hint="np. 12A/3" autoComplete="address-line2" />
      </div>
      <div className={styles['short']}>
        <TextField
          {...field('postCode')}
          hint="np. 50-079"
          autoComplete="postal-code"
          inputMode="numeric"
          onChange={({ currentTarget: input }) => {
            const atEnd = input.selectionStart === input.value.length
            if (atEnd) input.value = withHyphen(input.value)
          }}
        />
      </div>
      <FacilityPin
        id={idOf('position')}
        position={place.moved ?? standingPlace(place.town, town, initial)}
        moved={place.moved !== null}
        onMove={(moved) => onChoose({ moved })}
        error={problems['position']}
      />
    </fieldset>
  )
}

/** Where a facility stands as long as nobody moves its pin. */
function standingPlace(
  chosen: Town | null,
  first: Town,
  { latitude, longitude }: InitialFacility,
): Position | null {
  if (chosen?.id === first.id && latitude != null && longitude != null) return { latitude, longitude }
  if (chosen?.latitude === undefined || chosen.longitude === undefined) return null
  return { latitude: chosen.latitude, longitude: chosen.longitude }
}
