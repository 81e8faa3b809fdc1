import { BRAND } from '@medicena/domain/brand'
import { type Account, getAccountData, type User } from '@medicena/provider-client/accounts'
import { Button, LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { classes } from '@medicena/shared-ui/classes'
import { Download, Pencil, ShieldCheck, Trash } from '@medicena/shared-ui/icon'
import { showToast } from '@medicena/shared-ui/toast'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router-dom'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { saveFile } from '../account/save-file.ts'
import { useAction } from '../account/use-action.ts'
import { ConfirmedBadge } from '../email-confirmation/confirmed-badge.tsx'
import { PriceAlerts, type PriceAlertsView } from '../price-alerts/price-alert-list.tsx'
import { Visits, type VisitsView } from '../visits/visits.tsx'
import styles from './user-data.module.css'
import { USER_FIELDS, UserDataForm } from './user-data-form.tsx'

export interface UserDataProps {
  readonly user: User
  readonly version: string | null
  /** Null if it failed to load. */
  readonly account: Account | null
  /** False for managers, who have none. */
  readonly visits: VisitsView | false
  readonly priceAlerts: PriceAlertsView | false
}

/** The user's data to view and edit, visits, price alerts, and a copy or deletion of the account. */
export function UserData({ user, version, account, visits, priceAlerts }: UserDataProps) {
  const [isEditing, setIsEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const wasEdited = useRef(false)
  const { revalidate } = useRevalidator()

  // The focused form has unmounted.
  useEffect(() => {
    if (isEditing) wasEdited.current = true
    else if (wasEdited.current) editButton.current?.focus()
  }, [isEditing])

  const reload = async () => {
    await revalidate()
    setIsEditing(false)
  }
  return (
    <>
      <Surface padding="large">
        {isEditing ? (
          <UserDataForm user={user} version={version} onSaved={reload} onCancel={() => setIsEditing(false)} />
        ) : (
          <UserDataList
            user={user}
            account={account}
            editRef={editButton}
            onEdit={() => setIsEditing(true)}
          />
        )}
      </Surface>
      {visits && <Visits view={visits} />}
      {priceAlerts && <PriceAlerts view={priceAlerts} />}
      <DataRights />
    </>
  )
}

interface UserDataListProps {
  readonly user: User
  readonly account: Account | null
  /** Receives the focus when editing ends. */
  readonly editRef: Ref<HTMLButtonElement>
  readonly onEdit: () => void
}

function UserDataList({ user, account, editRef, onEdit }: UserDataListProps) {
  return (
    <div className={styles['view']}>
      <dl className={styles['list']}>
        <Entry name={USER_FIELDS.name} value={user.name} />
        <Entry name={USER_FIELDS.surname} value={user.surname} />
        <Entry name={USER_FIELDS.town} value={user.city} />
        <Entry name={USER_FIELDS.phoneNumber} value={user.phoneNumber} />
        {/* 'Logowanie i hasło' changes it. */}
        {account && (
          <Entry name="Adres e-mail konta" value={account.email} className={styles['address']}>
            {' '}
            <ConfirmedBadge isConfirmed={account.isEmailConfirmed} />
          </Entry>
        )}
      </dl>
      <Button ref={editRef} icon={<Pencil />} onClick={onEdit}>
        Edytuj
      </Button>
    </div>
  )
}

interface EntryProps {
  readonly name: string
  readonly value: string | null
  readonly className?: string | undefined
  /** Follows a value. */
  readonly children?: ReactNode
}

function Entry({ name, value, className, children }: EntryProps) {
  return (
    <div className={classes(layout['lines'], className)}>
      <dt className="note">{name}</dt>
      <dd className={layout['name']}>
        {value ?? <span className={styles['missing']}>nie podano</span>}
        {value !== null && children}
      </dd>
    </div>
  )
}

const RIGHT = classes(layout['spread'], layout['ruled'], styles['right'])

/** Ways to the login settings, to a copy of the account's data and to its deletion (GDPR, articles 15, 17 and 20). */
function DataRights() {
  const { isBusy, run } = useAction()
  const download = async () => {
    const failed = await run(async () => {
      const data = await requestAsSession(getAccountData, {})
      const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
      saveFile(`${BRAND.toLowerCase()}-moje-dane.json`, file)
    })
    if (failed) showToast(`Nie udało się pobrać danych. ${failed.message}`, 'danger')
  }
  return (
    <Panel title="Twoje konto i dane u nas">
      <div className={RIGHT}>
        <p>Zmień adres e-mail albo hasło, wyloguj się na wszystkich urządzeniach.</p>
        <LinkButton variant="secondary" icon={<ShieldCheck />} href="/account/security">
          Logowanie i hasło
        </LinkButton>
      </div>
      <div className={RIGHT}>
        <p>
          Pobierz plik z danymi konta, zapisanymi listami, powiadomieniami, wysłanymi prośbami, danymi
          placówek i zamówieniami (format JSON). Cenniki pobierzesz na ich stronach.
        </p>
        <Button variant="secondary" icon={<Download />} busy={isBusy} onClick={() => void download()}>
          Pobierz swoje dane
        </Button>
      </div>
      <div className={RIGHT}>
        <p>Usuń konto razem z danymi. Tego nie można cofnąć.</p>
        <LinkButton variant="secondary" icon={<Trash />} href="/account/delete">
          Usuń konto
        </LinkButton>
      </div>
    </Panel>
  )
}
