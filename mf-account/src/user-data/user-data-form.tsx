import { type User, UserForm, updateUser } from '@medicena/provider-client/accounts'
import { Button } from '@medicena/shared-ui/button'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import { requestAsSession } from '../account/request-as-session.ts'
import { type Town, TownField } from '../forms/town-field.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './user-data-form.module.css'

/** Names of the user's fields in display order. */
export const USER_FIELDS = {
  name: 'Imię',
  surname: 'Nazwisko',
  town: 'Miasto',
  phoneNumber: 'Numer telefonu',
} as const

const { name, surname, phoneNumber } = UserForm.shape
const UserFields = z.object({
  name,
  surname,
  phoneNumber,
  town: z.custom<Town | string>(
    (town) => typeof town !== 'string' || town.trim() === '',
    'Wybierz miejscowość z listy albo wyczyść to pole.',
  ),
})

interface UserDataFormProps {
  readonly user: User
  readonly onSaved: () => Promise<void>
  readonly onCancel: () => void
}

/** Form for the user's own data. Only 'Anuluj' discards changes. */
export function UserDataForm({ user, onSaved, onCancel }: UserDataFormProps) {
  const savedTown = user.cityId === null ? null : { id: user.cityId, name: user.city ?? '' }
  const { form, save, summary, fieldProps, isSubmitting } = useSchemaForm({
    schema: UserFields,
    defaultValues: {
      name: user.name ?? '',
      surname: user.surname ?? '',
      phoneNumber: user.phoneNumber ?? '',
      town: savedTown ?? '',
    },
    labels: USER_FIELDS,
    idPrefix: 'dane',
    aliases: { cityId: 'town' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const submit = save(
    ({ town, ...texts }) =>
      requestAsSession(updateUser, {
        body: { ...texts, cityId: typeof town === 'string' ? null : town.id },
      }),
    async () => {
      showToast('Zapisaliśmy Twoje dane.')
      await onSaved()
    },
  )
  const textField = (field: 'name' | 'surname' | 'phoneNumber') => ({
    ...fieldProps(field),
    ...form.register(field),
  })
  return (
    <form className={styles['form']} method="post" noValidate onSubmit={submit}>
      {summary}
      <div className={styles['fields']}>
        <TextField {...textField('name')} autoComplete="given-name" />
        <TextField {...textField('surname')} autoComplete="family-name" />
        <Controller
          name="town"
          control={form.control}
          render={({ field }) => (
            <TownField {...fieldProps('town')} initialTown={savedTown} onChange={field.onChange} />
          )}
        />
        <TextField {...textField('phoneNumber')} type="tel" autoComplete="tel" />
      </div>
      <div className={styles['actions']}>
        <Button type="submit" busy={isSubmitting}>
          Zapisz
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
          Anuluj
        </Button>
      </div>
    </form>
  )
}
