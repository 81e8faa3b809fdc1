import { formatPrice } from '@medicena/domain/money'
import { endPrice, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Price, ReducedPrice } from '@medicena/shared-ui/price'
import { showToast } from '@medicena/shared-ui/toast'
import { useState } from 'react'
import { askProvider } from '../account/ask-provider.ts'
import { ConfirmAction } from '../fields/confirm-action.tsx'
import { PriceForm } from '../prices/price-form.tsx'
import styles from './current-price.module.css'
import { readItem } from './read-item.ts'

export interface CurrentPriceProps {
  readonly facilityId: number
  readonly item: PriceListItem
  readonly onChanged: (item: PriceListItem) => void
}

/** What a service costs now, and how that is changed or ended. */
export function CurrentPrice({ facilityId, item, onChanged }: CurrentPriceProps) {
  const { serviceId, serviceName, price } = item
  const [saved, setSaved] = useState(false)
  const end = async () => {
    await askProvider(endPrice, { params: { id: facilityId, serviceId } })
    const ended = await readItem(facilityId, item)
    showToast(`Usługa usunięta z cennika: ${serviceName}.`)
    onChanged(ended)
  }
  return (
    <section className={styles['price']} aria-labelledby="current-price">
      <h3 id="current-price" className={styles['title']}>
        Obecna cena
      </h3>
      <Shown item={item} />
      <div className={styles['actions']}>
        <PriceForm
          // After a change the field holds what is saved, and the focus that the former one had.
          key={price}
          autoFocus={saved}
          facilityId={facilityId}
          serviceId={serviceId}
          label="Cena (zł)"
          initial={price}
          action={price === null ? 'Przywróć do cennika' : 'Zapisz cenę'}
          onSaved={(changed) => {
            setSaved(true)
            onChanged(changed)
          }}
        />
        {price !== null && (
          <ConfirmAction
            trigger="Usuń z cennika"
            title="Usunąć usługę z cennika?"
            action="Usuń z cennika"
            onConfirm={end}
          >
            {serviceName} zniknie z profilu i wyników razem z zaplanowanymi promocjami. Historia cen zostanie.
          </ConfirmAction>
        )}
      </div>
    </section>
  )
}

/** The price as visitors see it. */
function Shown({ item: { price, promotionPrice, lowestPrice30Days } }: Pick<CurrentPriceProps, 'item'>) {
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
