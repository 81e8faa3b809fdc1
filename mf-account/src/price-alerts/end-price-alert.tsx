import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the link in each mail that ends a price alert. */
export function EndPriceAlertScreen() {
  return (
    <LinkAction
      title="Koniec powiadomienia o cenie"
      action="Wyłącz powiadomienie"
      endpoint={async () => (await import('@medicena/provider-client/price-alerts')).endPriceAlert}
      renderDone={() => (
        <Alert
          tone="success"
          title="Powiadomienie wyłączone"
          actions={<LinkButton href="/">Strona główna</LinkButton>}
        >
          Nie wyślemy więcej wiadomości o tej cenie, a adres i wybrana usługa zostały usunięte.
        </Alert>
      )}
      help={<p>Spróbuj linku z najnowszej wiadomości.</p>}
    >
      Kliknij przycisk, aby nie dostawać więcej wiadomości o tej cenie.
    </LinkAction>
  )
}
