import { AMENITY_GROUPS } from '@medicena/domain/amenities'
import { WEEKDAYS } from '@medicena/domain/opening-hours'
import { Button } from '@medicena/shared-ui/button'
import { Checkbox } from '@medicena/shared-ui/checkbox'
import { TextField } from '@medicena/shared-ui/text-field'
import type { ComponentProps } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import layout from '../account/layout.module.css'
import styles from './detail-fields.module.css'
import type { FacilityValues } from './facility-fields.ts'
import { withFullHours } from './hours-text.ts'

interface DetailFieldsProps {
  readonly form: Pick<UseFormReturn<FacilityValues>, 'register' | 'setValue' | 'getValues'>
}

interface HoursFieldsProps extends DetailFieldsProps {
  /** Props of a field, whose text is rewritten when the user leaves it. */
  readonly field: (
    name: `week.${number}`,
    rewrite: (text: string) => string,
  ) => ComponentProps<typeof TextField>
}

/** Fields of the opening hours, one for each weekday. A button beside Monday copies its hours. */
export function HoursFields({ form: { setValue, getValues }, field }: HoursFieldsProps) {
  const copyMonday = () => {
    for (const day of [1, 2, 3, 4]) setValue(`week.${day}`, getValues('week.0'), { shouldDirty: true })
  }
  return (
    <>
      <p className={layout['muted']}>
        Wpisz godziny każdego dnia, np. 8-16 albo 8-12, 14-18. Puste pole oznacza dzień, w którym placówka
        jest zamknięta.
      </p>
      <ul className={layout['stack']}>
        {WEEKDAYS.map(({ name }, day) => (
          <li key={name} className={styles['day']}>
            <TextField {...field(`week.${day}`, withFullHours)} autoComplete="off" maxLength={80} />
            {day === 0 && (
              <Button variant="secondary" onClick={copyMonday}>
                Przepisz poniedziałek na dni do piątku
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Checkboxes of the amenities, in groups. */
export function AmenityFields({ form: { register } }: DetailFieldsProps) {
  return AMENITY_GROUPS.map(({ name, amenities }) => (
    <fieldset key={name}>
      <legend className={styles['group-name']}>{name}</legend>
      <div className={styles['amenities']}>
        {amenities.map((amenity) => (
          <Checkbox key={amenity.id} {...register('amenities')} value={amenity.id} label={amenity.name} />
        ))}
      </div>
    </fieldset>
  ))
}
