import { formatPrice } from '@medicena/domain/money'
import { cancelPromotion, type PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { askProvider } from '../account/ask-provider.ts'
import { ConfirmAction } from '../fields/confirm-action.tsx'
import { dayText } from '../prices/words.ts'
import styles from './promotion-list.module.css'
import { readItem } from './read-item.ts'

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

/** The promotions of a service, the latest first: planned, on and past ones. */
export function PromotionList({ facilityId, item, onChanged }: PromotionListProps) {
  const cancel = async ({ validFrom, state }: Promotion) => {
    const { serviceId } = item
    await askProvider(cancelPromotion, { params: { id: facilityId, serviceId, validFrom } })
    const changed = await readItem(facilityId, item)
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
                {dayText(promotion.validFrom)} – {dayText(promotion.validTo)}
              </p>
              <Lowest promotion={promotion} />
            </div>
            <p className={styles['price']}>{formatPrice(promotion.price)}</p>
            {(promotion.state === 'planned' || promotion.state === 'running') && (
              <Cancel promotion={promotion} onConfirm={() => cancel(promotion)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Lowest({ promotion: { state, lowestPrice30Days } }: { readonly promotion: Promotion }) {
  if (lowestPrice30Days === null) return null
  const lowest = `Najniższa cena z 30 dni przed obniżką: ${formatPrice(lowestPrice30Days)}`
  return (
    <p className={styles['lowest']}>
      {state === 'none' ? `${lowest}. W dniu rozpoczęcia nie była to już obniżka.` : lowest}
    </p>
  )
}

interface CancelProps {
  readonly promotion: Promotion
  readonly onConfirm: () => Promise<void>
}

function Cancel({ promotion: { state, validFrom }, onConfirm }: CancelProps) {
  const running = state === 'running'
  const action = running ? 'Zakończ promocję' : 'Odwołaj promocję'
  return (
    <ConfirmAction
      trigger={
        <>
          {action}
          <VisuallyHidden> od {dayText(validFrom)}</VisuallyHidden>
        </>
      }
      title={running ? 'Zakończyć promocję?' : 'Odwołać promocję?'}
      action={action}
      onConfirm={onConfirm}
    >
      {running ? 'Od razu wróci cena regularna.' : 'Promocja się nie rozpocznie.'}
    </ConfirmAction>
  )
}
