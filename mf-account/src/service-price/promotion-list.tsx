import { formatPrice } from '@medicena/domain/money'
import { cancelPromotion, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import { changeItem, formatDay, loadItem } from '../prices/price-list-data.ts'
import styles from './promotion-list.module.css'

type Promotion = PriceListItem['promotions'][number]

const STATES = {
  planned: { name: 'Zaplanowana', tone: 'primary' },
  running: { name: 'Trwa', tone: 'promotion' },
  ended: { name: 'Zakończona', tone: 'neutral' },
  none: { name: 'Nie weszła w życie', tone: 'warning' },
} as const

export interface PromotionListProps {
  readonly facilityId: number
  readonly item: PriceListItem
  readonly onChanged: (item: PriceListItem) => void
}

/** Promotions of a service, the latest first, with buttons to cancel planned and running ones. */
export function PromotionList({ facilityId, item, onChanged }: PromotionListProps) {
  const cancel = async ({ validFrom, state }: Promotion) => {
    const { serviceId } = item
    const params = { id: facilityId, serviceId, validFrom }
    await changeItem(item, facilityId, onChanged, (ifMatch) =>
      requestAsSession(cancelPromotion, { params }, { ifMatch }),
    )
    const changed = await loadItem(facilityId, serviceId)
    showToast(state === 'running' ? 'Promocja została zakończona.' : 'Promocja została odwołana.')
    onChanged(changed)
  }
  return (
    <section className={styles['section']} aria-labelledby="promotions">
      <h3 id="promotions" className={styles['title']}>
        Promocje
      </h3>
      <ul>
        {item.promotions.toReversed().map((promotion) => (
          <li key={promotion.validFrom} className={styles['row']}>
            <div className={styles['about']}>
              <Badge tone={STATES[promotion.state].tone}>{STATES[promotion.state].name}</Badge>
              <p className={styles['days']}>
                {formatDay(promotion.validFrom)} – {formatDay(promotion.validTo)}
              </p>
              <LowestPrice promotion={promotion} />
            </div>
            <p className={styles['price']}>{formatPrice(promotion.price)}</p>
            {(promotion.state === 'planned' || promotion.state === 'running') && (
              <CancelButton promotion={promotion} onConfirm={() => cancel(promotion)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function LowestPrice({ promotion: { state, lowestPrice30Days } }: { readonly promotion: Promotion }) {
  if (lowestPrice30Days === null) return null
  const lowest = `Najniższa cena z 30 dni przed obniżką: ${formatPrice(lowestPrice30Days)}`
  return (
    <p className={styles['lowest']}>
      {state === 'none' ? `${lowest}. W dniu rozpoczęcia nie była to już obniżka.` : lowest}
    </p>
  )
}

interface CancelButtonProps {
  readonly promotion: Promotion
  readonly onConfirm: () => Promise<void>
}

function CancelButton({ promotion: { state, validFrom }, onConfirm }: CancelButtonProps) {
  const isRunning = state === 'running'
  const action = isRunning ? 'Zakończ promocję' : 'Odwołaj promocję'
  return (
    <ConfirmAction
      trigger={
        <>
          {action}
          <VisuallyHidden> od {formatDay(validFrom)}</VisuallyHidden>
        </>
      }
      title={isRunning ? 'Zakończyć promocję?' : 'Odwołać promocję?'}
      action={action}
      onConfirm={onConfirm}
    >
      {isRunning ? 'Od razu wróci cena regularna.' : 'Promocja się nie rozpocznie.'}
    </ConfirmAction>
  )
}
