import {
  type Claim,
  ClaimCodeForm,
  confirmClaim,
  sendClaimCode,
  withdrawClaim,
} from '@medicena/provider-client/claims'
import { Alert } from '@medicena/shared-ui/alert'
import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import { TextField } from '@medicena/shared-ui/text-field'
import { showToast } from '@medicena/shared-ui/toast'
import { useEffect, useRef } from 'react'
import { ConfirmAction } from '../account/confirm-action.tsx'
import layout from '../account/layout.module.css'
import { requestAsSession } from '../account/request-as-session.ts'
import { useAction } from '../account/use-action.ts'
import { facilityPaths } from '../facilities/managed-facility.ts'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import styles from './claims.module.css'

interface ClaimCardProps {
  readonly claim: Claim
  /** Whether it takes the focus, also when its status changes. */
  readonly isFocused: boolean
  readonly onChanged: (claim: Claim) => void
  readonly onWithdrawn: () => void
}

const STATUSES = {
  open: { tone: 'warning', name: 'Oczekuje' },
  accepted: { tone: 'success', name: 'Potwierdzone' },
  rejected: { tone: 'danger', name: 'Odrzucone' },
  ended: { tone: 'neutral', name: 'Zakończone' },
} as const

/** Claim with what its author can do next: get a code, enter it, withdraw. */
export function ClaimCard({ claim, isFocused, onChanged, onWithdrawn }: ClaimCardProps) {
  const { status, reason, facilityId, facilityName, facilityAddress, facilityUrl } = claim
  const { tone, name } = STATUSES[status]
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new status replaces the form that had the focus
  useEffect(() => {
    if (isFocused) heading.current?.focus()
  }, [isFocused, status])
  return (
    <Surface as="li" className={layout['stack']}>
      <div>
        <h3 ref={heading} tabIndex={-1} className={layout['title']}>
          <Link href={facilityUrl} standalone>
            {facilityName}
          </Link>
        </h3>
        <p className={layout['muted']}>{facilityAddress}</p>
        <Badge tone={tone}>{name}</Badge>
      </div>
      {reason !== null && <p>Powód: {reason}</p>}
      {status === 'accepted' && (
        <p>
          <Link href={facilityPaths(facilityId).prices} standalone>
            Przejdź do cennika
          </Link>
        </p>
      )}
      {status === 'open' && (
        <>
          <Verification claim={claim} onChanged={onChanged} />
          <div>
            <ConfirmAction
              action="Wycofaj zgłoszenie"
              title="Wycofać zgłoszenie?"
              onConfirm={async () => {
                await requestAsSession(withdrawClaim, { params: { id: claim.id } })
                onWithdrawn()
              }}
            >
              Placówka zostanie w serwisie bez zmian.
            </ConfirmAction>
          </div>
        </>
      )}
    </Surface>
  )
}

type VerificationProps = Pick<ClaimCardProps, 'claim' | 'onChanged'>

function Verification({ claim, onChanged }: VerificationProps) {
  const { isBusy, failure, run } = useAction()
  const { codeAddress, codeExpiresAt } = claim
  if (codeAddress === null) {
    return <p>Sprawdzi je nasz zespół. Do tego czasu profil placówki się nie zmienia.</p>
  }
  const send = async () => {
    onChanged(await requestAsSession(sendClaimCode, { params: { id: claim.id } }))
    showToast('Kod został wysłany na adres placówki.')
  }
  return (
    <>
      <p>
        Sprawdzi je nasz zespół. Szybciej będzie, jeśli potwierdzisz je kodem, który wyślemy na adres e-mail
        placówki: {codeAddress}.
      </p>
      {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
      {codeExpiresAt !== null && <CodeForm claim={claim} onChanged={onChanged} />}
      <div>
        <Button variant="secondary" busy={isBusy} onClick={() => void run(send)}>
          {codeExpiresAt === null ? 'Wyślij kod' : 'Wyślij nowy kod'}
        </Button>
      </div>
    </>
  )
}

function CodeForm({ claim, onChanged }: VerificationProps) {
  const { save, frame, field } = useSchemaForm({
    schema: ClaimCodeForm,
    defaultValues: { code: '' },
    labels: { code: 'Kod z wiadomości' },
    isUnsaved: false,
    failureField: 'code',
  })
  const submit = save(
    (body) => requestAsSession(confirmClaim, { params: { id: claim.id }, body }),
    (confirmed) => {
      showToast('Placówka jest na Twoim koncie.')
      onChanged(confirmed)
    },
  )
  return (
    <Form {...frame} className={styles['search']} onSubmit={submit} action="Potwierdź">
      <TextField
        {...field('code')}
        hint="Wiadomość jest w skrzynce placówki, nie w Twojej."
        autoComplete="one-time-code"
      />
    </Form>
  )
}
