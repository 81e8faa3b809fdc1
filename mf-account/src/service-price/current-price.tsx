import { formatPrice, formatReduction } from '@medicena/domain/money'
import type { ManagedFacility } from '@medicena/provider-client/managed-facilities'
import type { PriceListItem } from '@medicena/provider-client/price-lists'
import { Price } from '@medicena/shared-ui/price'
import { showToast } from '@medicena/shared-ui/toast'
import { ConfirmAction } from '../account/confirm-action.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { NO_OFFER, removalChange } from '../prices/price-conflicts.ts'
import { PriceForm } from '../prices/price-form.tsx'
import { TakeBack } from '../prices/take-back.tsx'
import { WithheldNote } from '../prices/withheld-note.tsx'
import styles from './current-price.module.css'

export interface CurrentPriceProps {
  readonly facility: Pick<ManagedFacility, 'id' | 'status'>
  readonly item: PriceListItem
  /** Receives null if the price list does not mention the service any more. */
  readonly onChanged: (item: PriceListItem | null) => void
}

/** Current price of a service, with a form to change it and a button to remove the service. */
export function CurrentPrice({ facility, item, onChanged }: CurrentPriceProps) {
  const { serviceName, price } = item
  const conflicts = useConflicts()
  const remove = async () => {
    const changed = await conflicts.save(removalChange(facility.id, item), NO_OFFER)
    const stays = changed !== null && changed.price !== null
    showToast(`${stays ? 'Usługa zostaje w cenniku' : 'Usługa usunięta z cennika'}: ${serviceName}.`)
    onChanged(changed)
  }
  return (
    <Panel title="Obecna cena" level={3}>
      <ListedPrice item={item} />
      <WithheldNote item={item} facility={facility} />
      <TakeBack facilityId={facility.id} item={item} onChanged={onChanged} />
      <div className={styles['actions']}>
        <PriceForm
          facility={facility}
          item={item}
          action={price === null ? 'Przywróć do cennika' : 'Zapisz cenę'}
          onSaved={onChanged}
        />
        {price !== null && (
          <ConfirmAction action="Usuń z cennika" title="Usunąć usługę z cennika?" onConfirm={remove}>
            {serviceName} zniknie z profilu i wyników razem z zaplanowanymi promocjami. Historia cen zostanie.
          </ConfirmAction>
        )}
      </div>
      {conflicts.dialog}
    </Panel>
  )
}

/** Price of the price list with its promotion. */
function ListedPrice({ item }: Pick<CurrentPriceProps, 'item'>) {
  const { price } = item
  if (price === null) return <p className={layout['muted']}>Tej usługi nie ma teraz w cenniku.</p>
  return <Price value={formatPrice(price)} reduced={formatReduction(item)} size="large" />
}
