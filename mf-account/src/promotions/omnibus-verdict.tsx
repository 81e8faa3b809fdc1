import { formatPrice } from '@medicena/domain/money'
import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { dayText } from '../prices/words.ts'
import styles from './omnibus-verdict.module.css'
import type { PromotionPreview } from './promotion-preview.ts'

export interface OmnibusVerdictProps {
  readonly preview: PromotionPreview
  /** The promotion's first day, 'YYYY-MM-DD'; empty while none is chosen. */
  readonly validFrom: string
  /** In zł. */
  readonly statedOldPrice: number | null
  /** The visitor takes the lowest price of the 30 days, in zł, as the old one. */
  readonly onUseLowest: (price: number) => void
}

/** Whether a promotion that is being typed meets the Omnibus rule, and by which price that is judged. */
export function OmnibusVerdict({ preview, validFrom, statedOldPrice, onUseLowest }: OmnibusVerdictProps) {
  const { lowest, violation } = preview
  return (
    <div className={styles['verdict']}>
      {validFrom !== '' && lowest && (
        <div className={styles['lowest']}>
          <p>
            Najniższa cena z 30 dni przed {dayText(validFrom)}: <strong>{formatPrice(lowest.price)}</strong>{' '}
            (ostatni dzień tej ceny: {dayText(lowest.day)}). Z nią porównujemy cenę promocyjną, jak wymaga
            dyrektywa Omnibus.
          </p>
          {statedOldPrice !== lowest.price && (
            <Button variant="secondary" onClick={() => onUseLowest(lowest.price)}>
              Wstaw {formatPrice(lowest.price)} jako cenę przed obniżką
            </Button>
          )}
        </div>
      )}
      {violation === null && (
        <Alert tone="success" title="Promocja spełnia wymogi dyrektywy Omnibus">
          Obok ceny promocyjnej pacjenci zobaczą najniższą cenę z 30 dni przed obniżką.
        </Alert>
      )}
      {violation && (
        <Alert tone="warning" title="Tej promocji nie można zaplanować">
          {violation.message}
        </Alert>
      )}
    </div>
  )
}
