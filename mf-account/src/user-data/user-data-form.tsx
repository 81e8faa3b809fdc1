import { updateUser } from '@medicena/provider-client/calls/update-user'
import { type User, UserForm } from '@medicena/provider-client/entities/user'
import { Button } from '@medicena/shared-ui/button'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { useUnsavedChanges } from '../account/use-unsaved-changes.ts'
import { ErrorSummary } from '../fields/error-summary.tsx'
import { fieldProblems } from '../fields/field-problems.ts'
import { TownField } from '../fields/town-field.tsx'
import { useSubmission } from '../fields/use-submission.ts'
import { readText } from '../form/credentials.ts'
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

  return (
    <form
      ref={form}
      className={styles['form']}
      method="post"
      noValidate
      onSubmit={save}
      onInput={() => setChanged(true)}
    >
      <ErrorSummary ref={summary} problems={problems} failure={failure} labels={USER_FIELDS} idOf={idOf} />
      <div className={styles['fields']}>
        <TextField
          id={idOf('name')}
          label={USER_FIELDS.name}
          name="name"
          autoComplete="given-name"
          defaultValue={user.name ?? ''}
          error={problems['name']}
        />
        <TextField
          id={idOf('surname')}
          label={USER_FIELDS.surname}
          name="surname"
          autoComplete="family-name"
          defaultValue={user.surname ?? ''}
          error={problems['surname']}
        />
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
        <TextField
          id={idOf('phoneNumber')}
          label={USER_FIELDS.phoneNumber}
          name="phoneNumber"
          type="tel"
          autoComplete="tel"
          defaultValue={user.phoneNumber ?? ''}
          error={problems['phoneNumber']}
        />
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
