import { formatPrice } from '@medicena/domain/money'
import type { PriceAlert } from '@medicena/provider-client/price-alerts'
import { Alert } from '@medicena/shared-ui/alert'
import { LinkButton } from '@medicena/shared-ui/button'
import { LinkAction } from '../mailed-link/link-action.tsx'

/** Page of the mailed link that confirms a price alert. */
export function ConfirmPriceAlertScreen() {
  return (
    <LinkAction
      title="Powiadomienie o niższej cenie"
      action="Włącz powiadomienie"
      endpoint={async () => (await import('@medicena/provider-client/price-alerts')).confirmPriceAlert}
      renderDone={(alert) => <Confirmed alert={alert} />}
      help={<p>Możesz zamówić nowe powiadomienie na stronie z cenami usługi.</p>}
    >
      Kliknij przycisk, aby dostawać wiadomość, gdy spadnie najniższa cena. Wysyłamy najwyżej jedną dziennie,
      a w każdej jest link, który wyłącza powiadomienie.
    </LinkAction>
  )
}

function Confirmed({ alert }: { readonly alert: PriceAlert }) {
  const { service, place, url, lowestPrice, maxPrice, endToken } = alert
  const limit = maxPrice === null ? '' : `, o ile wyniesie najwyżej ${formatPrice(maxPrice)}`
  return (
    <Alert
      tone="success"
      title="Powiadomienie włączone"
      actions={
        <>
          <LinkButton href={url}>Zobacz oferty</LinkButton>
          <LinkButton variant="quiet" href={`/koniec-powiadomienia#${endToken}`}>
            Wyłącz powiadomienie
          </LinkButton>
        </>
      }
    >
      {service} ({place ?? 'cała Polska'}).{' '}
      {lowestPrice === null
        ? 'Napiszemy, gdy pojawi się niższa cena'
        : `Najniższa cena to teraz ${formatPrice(lowestPrice)}. Napiszemy, gdy spadnie`}
      {`${limit}.`}
    </Alert>
  )
}
