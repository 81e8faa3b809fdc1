import { formatPrice } from '@medicena/domain/money'
import { type PriceListItem, TAKE_BACK_MINUTES, takeBackPrice } from '@medicena/provider-client/price-lists'
import { showToast } from '@medicena/shared-ui/toast'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { findItem } from './price-list-data.ts'
import styles from './take-back.module.css'

export interface TakeBackProps {
  readonly facilityId: number
  readonly item: PriceListItem
  /** Receives null if the price list does not mention the service any more. */
  readonly onChanged: (item: PriceListItem | null) => void
}

/** Button that takes back the newest price of a service, which was probably mistyped. */
export function TakeBack({ facilityId, item, onChanged }: TakeBackProps) {
  const { serviceId, serviceName, price, takeBack, version } = item
  if (!takeBack || price === null) return null
  const { publicPrice, until } = takeBack
  if (until !== null && Date.parse(until) <= Date.now()) return null
  const confirm = async () => {
    await requestAsSession(takeBackPrice, { params: { id: facilityId, serviceId } }, { ifMatch: version })
    const changed = await findItem(facilityId, serviceId)
    showToast(`Cena ${formatPrice(price)} została cofnięta: ${serviceName}.`)
    onChanged(changed)
  }
  const before = publicPrice === null ? null : formatPrice(publicPrice)
  return (
    <div className={styles['flush']}>
      <ConfirmAction
        variant="quiet"
        action={`Cofnij ${formatPrice(price)}`}
        about={` – ${serviceName}`}
        title={`Cofnąć cenę ${formatPrice(price)}?`}
        onConfirm={confirm}
      >
        {until === null
          ? `${serviceName}: pacjenci nie widzieli tej ceny i nadal widzą ${before}.`
          : `${serviceName}: ${before === null ? 'usługi nie będzie w cenniku' : `wróci ${before}`}, a ${formatPrice(price)} nie zostanie w historii. Cenę cofniesz przez ${TAKE_BACK_MINUTES} minut, raz dziennie. Możesz też od razu zapisać właściwą: pomyłka zniknie tak samo.`}
      </ConfirmAction>
    </div>
  )
}
