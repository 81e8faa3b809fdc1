import { type PriceListItem, TAKE_BACK_MINUTES, takeBackPrice } from '@medicena/provider-client/price-lists'
import { showToast } from '@medicena/shared-ui/toast'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { findItem } from './price-list-data.ts'

export interface TakeBackProps {
  readonly facilityId: number
  readonly item: PriceListItem
  readonly onChanged: (item: PriceListItem) => void
  /** Called when the price list does not mention the service any more. */
  readonly onGone: () => void
}

/** Button that takes back a price of the last minutes, which was probably mistyped. */
export function TakeBack({ facilityId, item, onChanged, onGone }: TakeBackProps) {
  const { serviceId, serviceName, changedAt, version } = item
  if (changedAt === undefined || minutesSince(changedAt) >= TAKE_BACK_MINUTES) return null
  const takeBack = async () => {
    await requestAsSession(takeBackPrice, { params: { id: facilityId, serviceId } }, { ifMatch: version })
    const changed = await findItem(facilityId, serviceId)
    showToast(`Zmiana ceny została cofnięta: ${serviceName}.`)
    if (changed) onChanged(changed)
    else onGone()
  }
  return (
    <div>
      <ConfirmAction
        action="Cofnij zmianę ceny"
        about={` – ${serviceName}`}
        title="Cofnąć zmianę ceny?"
        onConfirm={takeBack}
      >
        {serviceName}: wróci poprzednia cena, a ta nie zostanie w historii. Cenę cofniesz przez{' '}
        {TAKE_BACK_MINUTES} minut, raz dziennie. Możesz też od razu zapisać właściwą: pomyłka zniknie tak
        samo.
      </ConfirmAction>
    </div>
  )
}

function minutesSince(instant: string): number {
  return (Date.now() - Date.parse(instant)) / 60_000
}
