import { polishDay } from '@medicena/domain/days'
import { formatPrice } from '@medicena/domain/money'
import type { PlannedPromotion, PriceListItem } from '@medicena/provider-client/price-lists'
import { Badge } from '@medicena/shared-ui/badge'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { showToast } from '@medicena/shared-ui/toast'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { ConfirmAction } from '../account/confirm-action.tsx'
import { formatDay } from '../account/day.tsx'
import layout from '../account/layout.module.css'
import { Panel } from '../account/panel.tsx'
import { useConflicts } from '../conflicts/use-conflicts.tsx'
import { CANCELLED, cancelChange, isCurrent, STATE_NAMES } from './promotion-conflicts.ts'
import styles from './promotion-list.module.css'
import { isImpossible } from './promotion-preview.ts'

const TONES = { planned: 'primary', running: 'promotion', ended: 'neutral', none: 'warning' } as const

const END = {
  action: 'Zakończ promocję',
  title: 'Zakończyć promocję?',
  children: 'Od razu wróci cena regularna.',
}
const CANCEL = {
  action: 'Odwołaj promocję',
  title: 'Odwołać promocję?',
  children: 'Promocja się nie rozpocznie.',
}

export interface PromotionListProps {
  readonly facilityId: number
  readonly item: PriceListItem
  readonly onChanged: (item: PriceListItem) => void
  /** Opens a planned promotion in the form; null where none may be planned. */
  readonly onEdit: ((promotion: PlannedPromotion) => void) | null
}

/** Promotions of a service, the latest first, with buttons to change planned and cancel planned and running ones. */
export function PromotionList({ facilityId, item, onChanged, onEdit }: PromotionListProps) {
  const conflicts = useConflicts()
  const cancel = async (promotion: PlannedPromotion) => {
    const changed = await conflicts.save(cancelChange(facilityId, item, promotion), CANCELLED)
    const stays = changed.promotions.some(
      (other) => other.validFrom === promotion.validFrom && isCurrent(other),
    )
    const done = promotion.state === 'running' ? 'Promocja została zakończona.' : 'Promocja została odwołana.'
    showToast(stays ? 'Promocja zostaje bez zmian.' : done)
    onChanged(changed)
  }
  return (
    <Panel title="Promocje" level={3}>
      <ul className={layout['rows']}>
        {item.promotions.toReversed().map((promotion) => (
          <li key={promotion.validFrom} className={styles['row']}>
            <div className={classes(layout['lines'], styles['about'])}>
              {isImpossible(item, promotion, polishDay()) ? (
                <Badge tone="warning">Nie wejdzie w życie</Badge>
              ) : (
                <Badge tone={TONES[promotion.state]}>{STATE_NAMES[promotion.state]}</Badge>
              )}
              <p className={layout['name']}>
                {formatDay(promotion.validFrom)} – {formatDay(promotion.validTo)}
              </p>
              <LowestPrice promotion={promotion} />
              {isImpossible(item, promotion, polishDay()) && <p className="note">{IMPOSSIBLE}</p>}
            </div>
            <p className={layout['amount']}>{formatPrice(promotion.price)}</p>
            {onEdit && promotion.state === 'planned' && (
              <Button variant="secondary" onClick={() => onEdit(promotion)}>
                Zmień promocję
                <VisuallyHidden> od {formatDay(promotion.validFrom)}</VisuallyHidden>
              </Button>
            )}
            {isCurrent(promotion) && (
              <ConfirmAction
                {...(promotion.state === 'running' ? END : CANCEL)}
                about={` od ${formatDay(promotion.validFrom)}`}
                onConfirm={() => cancel(promotion)}
              />
            )}
          </li>
        ))}
      </ul>
      {conflicts.dialog}
    </Panel>
  )
}

const IMPOSSIBLE =
  'Jej cena nie jest już niższa od najniższej ceny z 30 dni przed nią. Zmień ją albo odwołaj.'

function LowestPrice({ promotion: { state, lowestPrice30Days } }: { readonly promotion: PlannedPromotion }) {
  if (lowestPrice30Days === null) return null
  const lowest = `Najniższa cena z 30 dni przed obniżką: ${formatPrice(lowestPrice30Days)}`
  return (
    <p className="note">
      {state === 'none' ? `${lowest}. W dniu rozpoczęcia nie była to już obniżka.` : lowest}
    </p>
  )
}
