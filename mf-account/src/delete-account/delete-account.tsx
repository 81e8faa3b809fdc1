import { plural } from '@medicena/domain/plural'
import { type Account, deleteUser } from '@medicena/provider-client/accounts'
import { SIGN_IN_AGAIN } from '@medicena/provider-client/problem'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { PasswordField } from '@medicena/shared-ui/password-field'
import { RadioGroup } from '@medicena/shared-ui/radio-group'
import { showToast } from '@medicena/shared-ui/toast'
import { discardUnsavedChanges, endSession } from '@medicena/zone-kit/session'
import * as z from 'zod/mini'
import layout from '../account/layout.module.css'
import { requestAsSession } from '../account/request-as-session.ts'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { SignInAgain } from '../security/sign-in-again.tsx'

const LABELS = { facilities: 'Co zrobić z placówkami?', currentPassword: 'Twoje hasło' }

const Fields = z.object({
  facilities: z.nullable(z.enum(['hide', 'keep'])),
  currentPassword: z.string(),
})

const FACILITY_CHOICES = [
  {
    value: 'hide',
    label: 'Ukryj placówki',
    description: 'Profile, ceny i promocje znikną z serwisu.',
  },
  {
    value: 'keep',
    label: 'Zostaw bez danych kontaktowych',
    description: 'Nazwa, adres i ceny zostaną. Usuniemy telefony, adres e-mail i stronę internetową.',
  },
] as const

/** Form that deletes the account, after its consequences. */
export function DeleteAccount({ email, hasPassword, providers, facilitiesNumber }: Account) {
  const { form, save, frame, fieldProps, field, problemType } = useSchemaForm({
    schema: Fields,
    defaultValues: { facilities: null, currentPassword: '' },
    labels: LABELS,
    // Leaving this page loses nothing that anyone would want to save.
    isUnsaved: false,
  })
  const { error: facilitiesError } = fieldProps('facilities')
  const facilitiesField = form.register('facilities')
  const submit = save(
    ({ facilities, currentPassword }) =>
      requestAsSession(deleteUser, { body: { facilities, currentPassword: currentPassword || null } }),
    () => {
      showToast('Twoje konto zostało usunięte.')
      // Without the account, logging in again to save them is impossible.
      discardUnsavedChanges()
      endSession()
    },
  )
  return (
    <Surface padding="large">
      <form className={layout['form']} method="post" noValidate onSubmit={submit}>
        {frame.summary}
        {problemType === SIGN_IN_AGAIN && <SignInAgain providers={providers} target="/account/delete" />}
        <ul className="bullets">
          <li>
            {`Usuniemy konto${email === null ? '' : ` ${email}`}, hasło i wszystkie dane ze strony „Twoje dane”.`}
          </li>
          {facilitiesNumber > 0 && (
            <li>
              Prowadzisz {facilitiesNumber} {plural(facilitiesNumber, ['placówkę', 'placówki', 'placówek'])}.
              Stracą managera i dane kontaktowe, a prośby o kontakt od pacjentów usuniemy.
            </li>
          )}
          {email !== null && (
            <li>Usuniemy też prośby o kontakt i powiadomienia o cenach z jego potwierdzonym adresem.</li>
          )}
          <li>Tego nie można cofnąć. Jeśli chcesz, najpierw pobierz kopię swoich danych.</li>
        </ul>
        {facilitiesNumber > 0 && (
          <RadioGroup
            ref={facilitiesField.ref}
            name={facilitiesField.name}
            legend={LABELS.facilities}
            options={FACILITY_CHOICES}
            onChange={(value) => void facilitiesField.onChange({ target: { name: 'facilities', value } })}
            required
            error={facilitiesError}
          />
        )}
        {hasPassword ? (
          <PasswordField {...field('currentPassword')} autoComplete="current-password" />
        ) : (
          <p>
            To konto nie ma hasła. Jeśli od ostatniego logowania minęło więcej niż 10 minut, poprosimy Cię o
            ponowne zalogowanie.
          </p>
        )}
        <DialogActions>
          <LinkButton href="/account/user-data">Zostaw konto</LinkButton>
          <Button type="submit" variant="secondary" busy={frame.isSubmitting}>
            Usuń konto na zawsze
          </Button>
        </DialogActions>
      </form>
    </Surface>
  )
}
