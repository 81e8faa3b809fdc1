import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import type { Institution, InstitutionForm } from '@medicena/provider-client/entities/institution'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Select } from '@medicena/shared-ui/select'
import { TextField } from '@medicena/shared-ui/text-field'
import type { Position } from '@medicena/zone-kit/slots'
import { type FormEvent, useRef, useState } from 'react'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { type Town, TownField } from '../fields/town-field.tsx'
import { useSubmission } from '../fields/use-submission.ts'
import styles from './facility-form.module.css'
import { FACILITIES } from './facility-links.ts'
import { FacilityPin } from './facility-pin.tsx'
import {
  type ChosenPlace,
  facilityProblems,
  facilityValues,
  seenProblems,
  withGroups,
  withHyphen,
  withScheme,
} from './facility-values.ts'
import { TownConfirmation } from './town-confirmation.tsx'

export interface FacilityFormProps {
  /** What the fields hold at first. */
  readonly initial: Partial<Omit<Institution, 'id'>> & { readonly medicalFacilityTypeId: number }
  /** The town at first. */
  readonly town: Town
  /** The town is to be confirmed: nobody has chosen it yet. */
  readonly toConfirm: boolean
  /** The submit button's text. */
  readonly action: string
  /** Saves the form; rejects when the provider refuses. */
  readonly save: (form: InstitutionForm) => Promise<void>
  /** The form is saved, and holds nothing that could be lost. */
  readonly onSaved: () => void
}

/** What the fields are called, in their order. */
const LABELS = {
  medicalFacilityTypeId: 'Rodzaj placówki',
  name: 'Nazwa placówki',
  city: 'Miejscowość',
  street: 'Ulica',
  buildingNumber: 'Numer budynku i lokalu',
  postCode: 'Kod pocztowy',
  position: 'Miejsce na mapie',
  phoneNumber: 'Telefon',
  phoneNumber2: 'Drugi telefon (opcjonalnie)',
  email: 'Adres e-mail (opcjonalnie)',
  website: 'Strona internetowa (opcjonalnie)',
}

const idOf = (field: string) => `facility-${field}`

const TYPES = FACILITY_TYPES.map(({ id, name }) => ({ value: String(id), label: name }))

/** The form of a facility, new or known: SPEC section 3, "Institution". */
export function FacilityForm({ initial, town, toConfirm, action, save, onSaved }: FacilityFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submission = useSubmission()
  const [place, setPlace] = useState<ChosenPlace>({ town, confirmed: !toConfirm, moved: null })
  const [changed, setChanged] = useState(false)
  const release = useUnsavedChanges(changed)

  const choose = (change: Partial<ChosenPlace>) => {
    setPlace((now) => ({ ...now, ...change }))
    setChanged(true)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    submission.submit(facilityProblems(fields, place), async () => {
      await save(facilityValues(fields, place))
      release()
      onSaved()
    })
  }

  const problems = seenProblems(submission.problems)
  /** What the text fields share. */
  const field = (name: keyof typeof LABELS & keyof typeof initial) => ({
    id: idOf(name),
    name,
    label: LABELS[name],
    defaultValue: initial[name] ?? '',
    error: problems[name],
  })
  return (
    <Surface padding="large">
      <form
        ref={form}
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={() => setChanged(true)}
      >
        <ErrorSummary
          ref={submission.summary}
          problems={problems}
          failure={submission.failure}
          labels={LABELS}
          idOf={idOf}
        />
        <Select {...field('medicalFacilityTypeId')} options={TYPES} />
        <TextField {...field('name')} autoComplete="organization" maxLength={150} />
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>Adres</legend>
          <TownField
            id={idOf('city')}
            label={LABELS.city}
            initial={town}
            onSelect={(chosen) => choose({ town: chosen, confirmed: chosen !== null, moved: null })}
            error={problems['city']}
          />
          {place.town && (
            <TownConfirmation
              town={place.town}
              confirmed={place.confirmed}
              onConfirm={() => choose({ confirmed: true })}
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
            onMove={(moved) => choose({ moved })}
            error={problems['position']}
          />
        </fieldset>
        <fieldset className={styles['group']}>
          <legend className={styles['legend']}>Kontakt</legend>
          <div className={styles['pair']}>
            <TextField
              {...field('phoneNumber')}
              type="tel"
              autoComplete="tel"
              hint="np. 71 123 45 67"
              onBlur={rewrite(withGroups)}
            />
            <TextField
              {...field('phoneNumber2')}
              type="tel"
              hint="np. 600 100 200"
              onBlur={rewrite(withGroups)}
            />
          </div>
          <TextField {...field('email')} type="email" autoComplete="email" spellCheck={false} />
          <TextField
            {...field('website')}
            type="url"
            autoComplete="url"
            hint="np. https://www.gabinet.pl"
            spellCheck={false}
            onBlur={rewrite(withScheme)}
          />
        </fieldset>
        <div className={styles['actions']}>
          <Button type="submit" busy={submission.sending}>
            {action}
          </Button>
          <LinkButton href={FACILITIES} variant="secondary">
            Anuluj
          </LinkButton>
        </div>
      </form>
    </Surface>
  )
}

/** Where a facility stands as long as nobody moves its pin. */
function standingPlace(
  chosen: Town | null,
  first: Town,
  { latitude, longitude }: FacilityFormProps['initial'],
): Position | null {
  if (chosen?.id === first.id && latitude != null && longitude != null) return { latitude, longitude }
  if (chosen?.latitude === undefined || chosen.longitude === undefined) return null
  return { latitude: chosen.latitude, longitude: chosen.longitude }
}

const rewrite =
  (change: (text: string) => string) =>
  ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    currentTarget.value = change(currentTarget.value)
  }
