import { type User, UserForm, updateUser } from '@medicena/provider-client/accounts'
import { Button } from '@medicena/shared-ui/button'
import { ErrorSummary } from '@medicena/shared-ui/error-summary'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { fieldProblems, formErrors } from '../fields/field-problems.ts'
import { readText } from '../fields/read-text.ts'
import { TownField } from '../fields/town-field.tsx'
import { useSubmission } from '../fields/use-submission.ts'
import styles from './user-data-form.module.css'
import { USER_FIELDS } from './user-fields.ts'

interface UserDataFormProps {
  readonly user: User
  /** The provider has saved them. */
  readonly onSaved: () => Promise<void>
  readonly onCancel: () => void
}

const idOf = (field: string) => `dane-${field}`

/** What the account's owner says of themselves, to change. Nothing typed is lost but by 'Anuluj'. */
export function UserDataForm({ user, onSaved, onCancel }: UserDataFormProps) {
  const { sending, problems, failure, submit, summary } = useSubmission()
  const form = useRef<HTMLFormElement>(null)
  const initialTown = user.cityId === null ? null : { id: user.cityId, name: user.city ?? '' }
  const [town, setTown] = useState<{ readonly id: number } | null>(initialTown)
  const [changed, setChanged] = useState(false)
  const release = useUnsavedChanges(changed)

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const body = {
      name: readText(fields, 'name'),
      surname: readText(fields, 'surname'),
      phoneNumber: readText(fields, 'phoneNumber'),
      cityId: town?.id ?? null,
    }
    const notChosen = town === null && readText(fields, 'city').trim() !== ''
    const wrong = {
      ...fieldProblems(UserForm, body),
      ...(notChosen && { cityId: 'Wybierz miejscowość z listy albo wyczyść to pole.' }),
    }
    void submit(wrong, async () => {
      await askProvider(updateUser, { body })
      release()
      showToast('Zapisaliśmy Twoje dane.')
      await onSaved()
    })
  }

  /** What the text fields share. */
  const field = (name: Exclude<keyof typeof USER_FIELDS, 'cityId'>) => ({
    id: idOf(name),
    name,
    label: USER_FIELDS[name],
    defaultValue: user[name] ?? '',
    error: problems[name],
  })
  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={save}
      onInput={() => setChanged(true)}
    >
      <ErrorSummary ref={summary} errors={formErrors(problems, USER_FIELDS, idOf)} failure={failure} />
      <div className={styles['fields']}>
        <TextField {...field('name')} autoComplete="given-name" />
        <TextField {...field('surname')} autoComplete="family-name" />
        <TownField
          id={idOf('cityId')}
          label={USER_FIELDS.cityId}
          initial={initialTown}
          onSelect={(chosen) => {
            setTown(chosen)
            setChanged(true)
          }}
          error={problems['cityId']}
        />
        <TextField {...field('phoneNumber')} type="tel" autoComplete="tel" />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" busy={sending}>
          Zapisz
        </Button>
        <Button variant="secondary" disabled={sending} onClick={onCancel}>
          Anuluj
        </Button>
      </div>
    </form>
  )
}
