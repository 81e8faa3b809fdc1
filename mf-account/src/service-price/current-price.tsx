import { formatPrice } from '@medicena/domain/money'
import { endPrice, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { PriceForm } from '../prices/price-form.tsx'
import { changeItem, loadItem } from '../prices/price-list-data.ts'
import styles from './current-price.module.css'

export interface CurrentPriceProps {
  readonly facilityId: number
  readonly item: PriceListItem
  readonly onChanged: (item: PriceListItem) => void
}

/** Current price of a service, with a form to change it and a button to remove the service. */
export function CurrentPrice({ facilityId, item, onChanged }: CurrentPriceProps) {
  const { serviceId, serviceName, price } = item
  const [wasSaved, setWasSaved] = useState(false)
  const remove = async () => {
    const params = { id: facilityId, serviceId }
    await changeItem(item, facilityId, onChanged, (ifMatch) =>
      requestAsSession(endPrice, { params }, { ifMatch }),
    )
    const removed = await loadItem(facilityId, serviceId)
    showToast(`Usługa usunięta z cennika: ${serviceName}.`)
    onChanged(removed)
  }
  return (
    <section className={styles['price']} aria-labelledby="current-price">
      <h3 id="current-price" className={styles['title']}>
        Obecna cena
      </h3>
      <PublicPrice item={item} />
      <div className={styles['actions']}>
        <PriceForm
          // A new form shows the saved price and keeps the focus.
          key={price}
          autoFocus={wasSaved}
          facilityId={facilityId}
          serviceId={serviceId}
          label="Cena (zł)"
          price={price}
          version={item.version}
          action={price === null ? 'Przywróć do cennika' : 'Zapisz cenę'}
          onSaved={(changed) => {
            setWasSaved(true)
            onChanged(changed)
          }}
        />
        {price !== null && (
          <ConfirmAction
            trigger="Usuń z cennika"
            title="Usunąć usługę z cennika?"
            action="Usuń z cennika"
            onConfirm={remove}
          >
            {serviceName} zniknie z profilu i wyników razem z zaplanowanymi promocjami. Historia cen zostanie.
          </ConfirmAction>
        )}
      </div>
    </section>
  )
}

/** Price as visitors see it. */
function PublicPrice({
  item: { price, promotionPrice, lowestPrice30Days },
}: Pick<CurrentPriceProps, 'item'>) {
  if (price === null) return <p className={styles['none']}>Tej usługi nie ma teraz w cenniku.</p>
  if (promotionPrice === null || lowestPrice30Days === null) {
    return <Price value={formatPrice(price)} size="large" />
  }
  return (
    <ReducedPrice
      price={formatPrice(price)}
      promotionPrice={formatPrice(promotionPrice)}
      lowestPrice30Days={formatPrice(lowestPrice30Days)}
      size="large"
    />
  )
}
