import { FACILITY_TYPES } from '@medicena/domain/facility-types'
import type { InstitutionForm } from '@medicena/provider-client/managed-facilities'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { Select } from '@medicena/shared-ui/select'
import { TextField } from '@medicena/shared-ui/text-field'
import { type FormEvent, useState } from 'react'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { formErrors } from '../fields/field-problems.ts'
import type { Town } from '../fields/town-field.tsx'
import { useSubmission } from '../fields/use-submission.ts'
import { AddressFields } from './address-fields.tsx'
import { ContactFields } from './contact-fields.tsx'
import { FACILITY_FIELDS, fieldsOf, type InitialFacility, idOf } from './facility-fields.ts'
import styles from './facility-form.module.css'
import { FACILITIES } from './facility-links.ts'
import { type ChosenPlace, facilityProblems, facilityValues, seenProblems } from './facility-values.ts'

export interface FacilityFormProps {
  readonly initial: InitialFacility
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

const TYPES = FACILITY_TYPES.map(({ id, name }) => ({ value: String(id), label: name }))

/** The form of a facility, new or known: SPEC section 3, "Institution". */
export function FacilityForm({ initial, town, toConfirm, action, save, onSaved }: FacilityFormProps) {
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
  const field = fieldsOf(initial, problems)
  return (
    <Surface padding="large">
      <form
        className={styles['form']}
        method="post"
        noValidate
        onSubmit={submit}
        onInput={() => setChanged(true)}
      >
        <ErrorSummary
          ref={submission.summary}
          errors={formErrors(problems, FACILITY_FIELDS, idOf)}
          failure={submission.failure}
        />
        <Select {...field('medicalFacilityTypeId')} options={TYPES} />
        <TextField {...field('name')} autoComplete="organization" maxLength={150} />
        <AddressFields initial={initial} town={town} place={place} onChoose={choose} problems={problems} />
        <ContactFields initial={initial} problems={problems} />
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
