import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import styles from '../mailed-link/link-action.module.css'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the link in each mail that ends a price alert. */
export function EndPriceAlertScreen() {
  return (
    <LinkAction
      title="Koniec powiadomienia o cenie"
      action="Wyłącz powiadomienie"
      onUse={async (token) => (await import('./price-alerts.ts')).endAlert(token)}
      renderDone={() => (
        <Alert tone="success" title="Powiadomienie wyłączone">
          <p>Nie wyślemy więcej wiadomości o tej cenie, a adres i wybrana usługa zostały usunięte.</p>
          <p className={styles['onward']}>
            <LinkButton href="/">Strona główna</LinkButton>
          </p>
        </Alert>
      )}
      help={<p>Spróbuj linku z najnowszej wiadomości.</p>}
    >
      Kliknij przycisk, aby nie dostawać więcej wiadomości o tej cenie.
    </LinkAction>
  )
}
