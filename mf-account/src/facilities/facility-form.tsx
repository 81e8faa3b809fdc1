import { formatEmail } from '@medicena/domain/email'
import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import { formatPhone } from '@medicena/domain/phone'
import { formatPostcode } from '@medicena/domain/postcode'
import type { InstitutionForm } from '@medicena/provider-client/managed-facilities'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Select } from '@medicena/shared-ui/select'
import { TextField } from '@medicena/shared-ui/text-field'
import { type ChangeEvent, Fragment, type ReactElement } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import layout from '../account/layout.module.css'
import { Form } from '../forms/form.tsx'
import { TownField } from '../forms/town-field.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { AmenityFields, HoursFields } from './detail-fields.tsx'
import {
  FACILITY_ALIASES,
  FACILITY_LABELS,
  FacilityFields,
  type FacilityTown,
  type FacilityValues,
  type FormField,
  facilityValues,
  type InitialFacility,
  withScheme,
} from './facility-fields.ts'
import styles from './facility-form.module.css'
import { FACILITIES_PATH } from './managed-facility.ts'
import { FacilityPin, TownDetail } from './place-fields.tsx'

interface FacilityFormProps<Saved> {
  readonly initial: InitialFacility
  readonly town: FacilityTown
  readonly action: string
  /** Sends the form; rejects when the provider does. */
  readonly onSend: (body: InstitutionForm) => Promise<Saved>
  readonly onSaved: (saved: Saved) => void
}

/** Fields without a place of their own in the form. */
type ContactField = Exclude<
  FormField,
  'medicalFacilityTypeId' | 'name' | AddressField | 'openingHours' | 'amenities'
>
type AddressField = 'town' | 'street' | 'buildingNumber' | 'postCode' | 'position'

const LEGEND = classes(layout['strong'], styles['legend'])

const TYPE_OPTIONS = FACILITY_TYPES.map(({ id, name }) => ({ value: String(id), label: name }))

/** Form for a new or saved facility. */
export function FacilityForm<Saved>({
  initial,
  town: initialTown,
  action,
  onSend,
  onSaved,
}: FacilityFormProps<Saved>) {
  const { form, save, frame, fieldProps, field } = useSchemaForm({
    schema: FacilityFields,
    defaultValues: facilityValues(initial, initialTown),
    labels: FACILITY_LABELS,
    idPrefix: 'facility',
    aliases: FACILITY_ALIASES,
  })
  const { control, register, setValue } = form
  const [town, position] = useWatch({ control, name: ['town', 'position'] })
  const shownTown = typeof town === 'string' ? null : town
  const setPosition = (value: FacilityValues['position']) =>
    setValue('position', value, { shouldDirty: true })

  const contact: Readonly<Record<ContactField, ReactElement>> = {
    phoneNumber: (
      <TextField
        {...field('phoneNumber', formatPhone)}
        type="tel"
        autoComplete="tel"
        hint="np. 71 123 45 67"
      />
    ),
    phoneNumber2: <TextField {...field('phoneNumber2', formatPhone)} type="tel" hint="np. 600 100 200" />,
    email: (
      <TextField
        {...field('email', formatEmail)}
        type="email"
        autoComplete="email"
        hint="np. recepcja@gabinet.pl"
        spellCheck={false}
      />
    ),
    website: (
      <TextField
        {...field('website', withScheme)}
        type="url"
        autoComplete="url"
        hint="np. https://www.gabinet.pl"
        spellCheck={false}
      />
    ),
    bookingUrl: (
      <TextField
        {...field('bookingUrl', withScheme)}
        type="url"
        hint="Przycisk „Umów online” zobaczą pacjenci placówek z pakietem Smart."
        spellCheck={false}
      />
    ),
  }
  return (
    <Surface padding="large">
      <Form
        {...frame}
        onSubmit={save(onSend, onSaved)}
        action={action}
        cancel={
          <LinkButton href={FACILITIES_PATH} variant="secondary">
            Anuluj
          </LinkButton>
        }
      >
        <Select
          {...fieldProps('medicalFacilityTypeId')}
          {...register('medicalFacilityTypeId', { valueAsNumber: true })}
          options={TYPE_OPTIONS}
        />
        <TextField {...field('name')} autoComplete="organization" maxLength={150} />
        <fieldset className={layout['stack']}>
          <legend className={LEGEND}>Adres</legend>
          <Controller
            name="town"
            control={control}
            render={({ field: { onChange } }) => (
              <>
                <TownField
                  {...fieldProps('town')}
                  initialTown={initialTown}
                  onChange={(value) => {
                    onChange(value)
                    setPosition(null)
                  }}
                />
                {shownTown && (
                  <TownDetail
                    town={shownTown}
                    onConfirm={() => onChange({ ...shownTown, isDefault: false })}
                  />
                )}
              </>
            )}
          />
          <div className={layout['fields']}>
            <TextField {...field('street')} hint="np. ul. Lipowa" autoComplete="address-line1" />
            <TextField {...field('buildingNumber')} hint="np. 12A/3" autoComplete="address-line2" />
          </div>
          <div className={styles['short']}>
            <TextField
              {...fieldProps('postCode')}
              {...register('postCode', {
                onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
                  const isCaretAtEnd = target.selectionStart === target.value.length
                  if (isCaretAtEnd) setValue('postCode', formatPostcode(target.value))
                },
              })}
              hint="np. 50-079"
              autoComplete="postal-code"
              inputMode="numeric"
            />
          </div>
          <FacilityPin
            {...fieldProps('position')}
            position={position}
            town={shownTown?.isDefault ? null : shownTown}
            onChange={setPosition}
          />
        </fieldset>
        <fieldset className={layout['stack']}>
          <legend className={LEGEND}>Kontakt</legend>
          <div className={layout['fields']}>
            {Object.entries(contact).map(([name, input]) => (
              <Fragment key={name}>{input}</Fragment>
            ))}
          </div>
        </fieldset>
        <fieldset className={layout['stack']}>
          <legend className={LEGEND}>Godziny otwarcia (opcjonalnie)</legend>
          <HoursFields form={form} field={field} />
        </fieldset>
        <fieldset className={layout['stack']}>
          <legend className={LEGEND}>Udogodnienia (opcjonalnie)</legend>
          <AmenityFields form={form} />
        </fieldset>
      </Form>
    </Surface>
  )
}
