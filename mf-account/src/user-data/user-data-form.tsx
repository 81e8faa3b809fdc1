import { getUser, type User, UserForm, updateUser } from '@medicena/provider-client/accounts'
import { Button } from '@medicena/shared-ui/button'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { useEffect } from 'react'
import { Controller } from 'react-hook-form'
import * as z from 'zod/mini'
import layout from '../account/layout.module.css'
import { requestAsSession, requestVersionedAsSession } from '../account/request-as-session.ts'
import { type ConflictField, textField } from '../conflicts/conflict-field.ts'
import { type Change, useConflicts } from '../conflicts/use-conflicts.tsx'
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

/** Returns the fields of a body that name a town. */
async function placeOf(
  town: Town | string,
  saved: User,
): Promise<Pick<User, 'cityId' | 'city' | 'provinceId'>> {
  if (typeof town === 'string') return { cityId: null, city: null, provinceId: null }
  const place = { cityId: town.id, city: town.name }
  if (town.id === saved.cityId) return { ...place, provinceId: saved.provinceId }
  const { PROVINCES } = await import('@medicena/domain/places')
  return { ...place, provinceId: PROVINCES.find(({ name }) => name === town.province)?.id ?? null }
}

const CONFLICT_FIELDS: readonly ConflictField<UserForm>[] = [
  textField('name', USER_FIELDS.name),
  textField('surname', USER_FIELDS.surname),
  { ...textField('city', USER_FIELDS.town), keys: ['cityId', 'city', 'provinceId'] },
  textField('phoneNumber', USER_FIELDS.phoneNumber),
]

interface UserDataFormProps {
  readonly user: User
  readonly version: string | null
  readonly onSaved: () => Promise<void>
  readonly onCancel: () => void
}

/** Form for the user's own data. Only 'Anuluj' discards changes. */
export function UserDataForm({ user, version, onSaved, onCancel }: UserDataFormProps) {
  const savedTown = user.cityId === null ? null : { id: user.cityId, name: user.city ?? '' }
  const { form, save, frame, fieldProps, field } = useSchemaForm({
    schema: UserFields,
    defaultValues: {
      name: user.name ?? '',
      surname: user.surname ?? '',
      phoneNumber: user.phoneNumber ?? '',
      town: savedTown ?? '',
    },
    labels: USER_FIELDS,
    aliases: { cityId: 'town' },
  })
  const { setFocus } = form
  useEffect(() => setFocus('name'), [setFocus])

  const conflicts = useConflicts()
  const change: Change<UserForm, User> = {
    fields: CONFLICT_FIELDS,
    base: user,
    version,
    bodyOf: (saved) => saved,
    send: (body, ifMatch) => requestAsSession(updateUser, { body }, { ifMatch }),
    reload: () => requestVersionedAsSession(getUser, {}),
  }
  const submit = save(
    async ({ town, ...texts }) => conflicts.save(change, { ...texts, ...(await placeOf(town, user)) }),
    async () => {
      showToast('Zapisaliśmy Twoje dane.')
      await onSaved()
    },
  )
  return (
    <>
      <form className={layout['stack']} method="post" noValidate onSubmit={submit}>
        {frame.summary}
        <div className={styles['fields']}>
          <TextField {...field('name')} autoComplete="given-name" />
          <TextField {...field('surname')} autoComplete="family-name" />
          <Controller
            name="town"
            control={form.control}
            render={({ field: { onChange } }) => (
              <TownField {...fieldProps('town')} initialTown={savedTown} onChange={onChange} />
            )}
          />
          <TextField {...field('phoneNumber')} type="tel" autoComplete="tel" />
          <div className={`actions ${styles['actions']}`}>
            <Button type="submit" busy={frame.isSubmitting}>
              Zapisz
            </Button>
            <Button variant="secondary" disabled={frame.isSubmitting} onClick={onCancel}>
              Anuluj
            </Button>
          </div>
        </div>
      </form>
      {conflicts.dialog}
    </>
  )
}
