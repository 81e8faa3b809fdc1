import { Button } from '@medicena/shared-ui/button'
import type { SelectedOffer } from '../../map/results/selected-offer.tsx'
import styles from './chosen-on-map.module.css'
import rows from './offer-row.module.css'
import { OfferRow } from './offer-row.tsx'

interface ChosenOnMapProps {
  readonly offer: SelectedOffer
  readonly onClose: () => void
}

/** The offer whose marker was chosen, where the list has not come to it yet. */
export function ChosenOnMap({ offer, onClose }: ChosenOnMapProps) {
  return (
    <section className={styles['chosen']} aria-label="Wybrana na mapie">
      <div className={styles['head']}>
        <p className={styles['label']}>Wybrana na mapie</p>
        <Button variant="quiet" onClick={onClose}>
          Zamknij
        </Button>
      </div>
      <div role="status" className={rows['frame']}>
        {offer === 'loading' && <p className={styles['note']}>Wczytujemy ofertę…</p>}
        {offer === 'failed' && <p className={styles['note']}>Nie udało się wczytać tej oferty.</p>}
        {typeof offer === 'object' && (
          <ul className={rows['offers']}>
            <OfferRow offer={offer} chosen />
          </ul>
        )}
      </div>
    </section>
  )
}
