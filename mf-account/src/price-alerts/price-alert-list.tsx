import { formatPrice } from '@medicena/domain/money'
import { endPriceAlert, type PriceAlert } from '@medicena/provider-client/price-alerts'
import { LinkButton } from '@medicena/shared-ui/button'
import { EmptyState } from '@medicena/shared-ui/empty-state'
import { Mail } from '@medicena/shared-ui/icon'
import { Link } from '@medicena/shared-ui/link'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { Day } from '../account/day.tsx'
import { Panel } from '../account/panel.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import styles from '../user-data/section.module.css'
import { UserDataSection } from '../user-data/section.tsx'

/** Alerts of the account's address. */
export type PriceAlertsView = readonly PriceAlert[] | 'failed'

/** Section 'Powiadomienia o cenach': the alerts of the account's address, also pending ones, each with a button that ends it. */
export function PriceAlerts({ view }: { readonly view: PriceAlertsView }) {
  const failure = 'Nie udało się wczytać Twoich powiadomień'
  return (
    <UserDataSection id="powiadomienia" title="Powiadomienia o cenach" view={view} failure={failure}>
      {(loaded) => <PriceAlertList loaded={loaded} />}
    </UserDataSection>
  )
}

function PriceAlertList({ loaded }: { readonly loaded: readonly PriceAlert[] }) {
  const [ended, setEnded] = useState<readonly string[]>([])
  const alerts = loaded.filter(({ endToken }) => !ended.includes(endToken))
  const end = async ({ endToken, isPending }: PriceAlert) => {
    await requestAsSession(endPriceAlert, { body: { token: endToken } })
    setEnded((before) => [...before, endToken])
    showToast(isPending ? 'Powiadomienie zostało usunięte.' : 'Powiadomienie zostało wyłączone.')
  }
  if (alerts.length === 0)
    return (
      <EmptyState
        icon={<Mail />}
        title="Powiadomienia o cenach"
        detail="Nie masz włączonych powiadomień na potwierdzony adres konta. Wybierz usługę i naciśnij „Powiadom o niższej cenie” pod listą cen."
      >
        <LinkButton href="/najczesciej-wyszukiwane" variant="secondary">
          Wybierz usługę
        </LinkButton>
      </EmptyState>
    )
  return (
    <Panel title="Powiadomienia o cenach">
      <p className="note">
        Napiszemy na Twój potwierdzony adres e-mail, gdy najniższa cena usługi spadnie poniżej najniższej z 30
        dni albo do podanej kwoty. Aby zmienić limit, zamów powiadomienie jeszcze raz na stronie z cenami:
        zastąpi ono poprzednie.
      </p>
      <ul aria-label="Powiadomienia">
        {alerts.map((alert) => (
          <AlertRow key={alert.endToken} alert={alert} onEnd={() => end(alert)} />
        ))}
      </ul>
    </Panel>
  )
}

interface AlertRowProps {
  readonly alert: PriceAlert
  /** Rejects when the provider does. */
  readonly onEnd: () => Promise<void>
}

function AlertRow({
  alert: { service, place, url, lowestPrice, maxPrice, expiresAt, isPending },
  onEnd,
}: AlertRowProps) {
  const name = `${service} (${place ?? 'cała Polska'})`
  const limit = maxPrice === null ? '' : `, napiszemy od ${formatPrice(maxPrice)} w dół`
  const expiryDay = <Day of={expiresAt} />
  return (
    <li className={styles['entry']}>
      <div className={styles['about']}>
        <h3 className={styles['name']}>
          <Link href={url}>{name}</Link>
        </h3>
        {isPending ? (
          <>
            <p>{`Czeka na potwierdzenie z wiadomości e-mail${limit}`}</p>
            <p className="note">Link w wiadomości działa do: {expiryDay}</p>
          </>
        ) : (
          <>
            <p>
              {(lowestPrice === null ? 'Nie ma teraz ofert' : `Najniższa cena: ${formatPrice(lowestPrice)}`) +
                limit}
            </p>
            <p className="note">Wyłączy się samo: {expiryDay}</p>
          </>
        )}
      </div>
      <ConfirmAction
        {...(isPending
          ? { action: 'Usuń powiadomienie', title: 'Usunąć powiadomienie?' }
          : { action: 'Wyłącz powiadomienie', title: 'Wyłączyć powiadomienie?' })}
        about={` – ${name}`}
        onConfirm={onEnd}
      >
        {isPending
          ? `Link w wiadomości przestanie działać: ${name}.`
          : `Nie napiszemy, gdy cena spadnie: ${name}. Nowe powiadomienie zamówisz na stronie z cenami usługi.`}
      </ConfirmAction>
    </li>
  )
}
