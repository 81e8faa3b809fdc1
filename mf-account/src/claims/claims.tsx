import {
  type Claim,
  ClaimForm,
  ClaimSearch,
  claimFacility,
  type FoundFacility,
  MAX_CLAIMABLE_FACILITIES,
  searchClaimableFacilities,
} from '@medicena/provider-client/claims'
import { Alert } from '@medicena/shared-ui/alert'
import { Surface } from '@medicena/shared-ui/card'
import { Link } from '@medicena/shared-ui/link'
import { TextArea } from '@medicena/shared-ui/text-area'
import { TextField } from '@medicena/shared-ui/text-field'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useState } from 'react'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { EmailConfirmation } from '../email-confirmation/email-confirmation.tsx'
import { FACILITY_LIST } from '../facilities/managed-facility.ts'
import { Form } from '../forms/form.tsx'
import { useSchemaForm } from '../forms/use-schema-form.tsx'
import { ClaimCard } from './claim-card.tsx'
import styles from './claims.module.css'

interface ClaimsProps {
  /** The account's address until it is confirmed: without that nothing can be claimed. */
  readonly unconfirmedEmail: string | null
  readonly claims: readonly Claim[]
  /** The facility of the address; null if it can't be claimed. */
  readonly chosen: FoundFacility | null | undefined
}

/** Claims of facilities that are on the site already. */
export function Claims({ claims: loaded, chosen, unconfirmedEmail }: ClaimsProps) {
  const [claims, setClaims] = useState(loaded)
  /** The claim that has replaced the focused form. */
  const [focusedId, setFocusedId] = useState<number>()
  const update = (changed: Claim) => {
    const before = claims.find(({ id }) => id === changed.id)
    if (before?.status !== changed.status) setFocusedId(changed.id)
    setClaims((current) => [changed, ...current.filter(({ id }) => id !== changed.id)])
  }
  const isClaimed = claims.some(
    ({ facilityId, status }) => facilityId === chosen?.id && (status === 'open' || status === 'accepted'),
  )
  return (
    <div className={layout['stack']}>
      <EmailConfirmation email={unconfirmedEmail} />
      {chosen === null && (
        <Alert tone="warning" title="Tej placówki nie można przejąć">
          Nie ma jej w serwisie albo ma już managera. Jeśli to pomyłka, napisz do nas.
        </Alert>
      )}
      {chosen?.manager === 'caller' && (
        <Alert title={chosen.name}>
          <OwnFacility />
        </Alert>
      )}
      {chosen?.manager === 'none' && !isClaimed && <NewClaim facility={chosen} onClaimed={update} />}
      <Search />
      {claims.length > 0 && (
        <section className={layout['stack']}>
          <h2 className={layout['title']}>Twoje zgłoszenia</h2>
          <ul className={layout['stack']}>
            {claims.map((claim) => (
              <ClaimCard
                key={claim.id}
                claim={claim}
                isFocused={claim.id === focusedId}
                onChanged={update}
                onWithdrawn={() => setClaims((current) => current.filter(({ id }) => id !== claim.id))}
              />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface NewClaimProps {
  readonly facility: FoundFacility
  readonly onClaimed: (claim: Claim) => void
}

function NewClaim({ facility, onClaimed }: NewClaimProps) {
  const { save, frame, field } = useSchemaForm({
    schema: ClaimForm,
    defaultValues: { message: '' },
    labels: { message: 'Wiadomość do naszego zespołu (opcjonalnie)' },
  })
  const params = { id: facility.id }
  const submit = save((body) => requestAsSession(claimFacility, { params, body }), onClaimed)
  return (
    <Panel title={facility.name}>
      <p>
        {facility.address}
        <br />
        <Link href={facility.url} standalone>
          Profil publiczny
        </Link>
      </p>
      <Form {...frame} onSubmit={submit} action="To moja placówka">
        <TextArea {...field('message')} hint="Na przykład jaka jest Twoja rola w placówce." maxLength={500} />
      </Form>
    </Panel>
  )
}

/** Search for a facility to claim. */
function Search() {
  const [found, setFound] = useState<readonly FoundFacility[]>()
  const { save, frame, field } = useSchemaForm({
    schema: ClaimSearch,
    defaultValues: { name: '' },
    labels: { name: 'Nazwa placówki' },
    isUnsaved: false,
    failureField: 'name',
  })
  return (
    <Surface padding="large" className={layout['stack']}>
      <Form
        {...frame}
        className={styles['search']}
        onSubmit={save((query) => requestAsSession(searchClaimableFacilities, { query }), setFound)}
        action="Szukaj"
        variant="secondary"
      >
        <TextField {...field('name')} type="search" hint="Możesz dopisać miejscowość." autoComplete="off" />
      </Form>
      <div role="status">
        {found?.length === 0 && <p>Nie znaleźliśmy takiej placówki. Możesz dodać nową na liście placówek.</p>}
        {found?.length === MAX_CLAIMABLE_FACILITIES && (
          <p>
            Pokazujemy pierwsze {MAX_CLAIMABLE_FACILITIES}. Jeśli nie ma wśród nich Twojej placówki, dopisz
            miejscowość.
          </p>
        )}
      </div>
      {found && found.length > 0 && (
        <ul className={layout['stack']}>
          {found.map((facility) => (
            <Found key={facility.id} {...facility} />
          ))}
        </ul>
      )}
    </Surface>
  )
}

function OwnFacility() {
  return (
    <>
      To Twoja placówka. <Link href={FACILITY_LIST.href}>Znajdziesz ją na liście placówek.</Link>
    </>
  )
}

/** Found facility, which can be claimed while it has no manager. */
function Found({ id, name, address, url, manager }: FoundFacility) {
  return (
    <li>
      {manager === 'none' ? (
        <Link href={`/account/claims?placowka=${id}`} standalone>
          {name}
        </Link>
      ) : (
        <p className={layout['name']}>{name}</p>
      )}
      <p className={layout['muted']}>{address}</p>
      {manager === 'caller' && (
        <p>
          <OwnFacility />
        </p>
      )}
      {manager === 'other' && (
        <p>
          Ta placówka ma już managera. Jeśli to pomyłka,{' '}
          <Link href={url}>
            zgłoś błąd w profilu<VisuallyHidden> placówki {name}</VisuallyHidden>
          </Link>
          .
        </p>
      )}
    </li>
  )
}
