import { type Counted, countText } from '@medicena/domain/counted'
import type { Position } from '@medicena/domain/map/position'
import { Button } from '@medicena/shared-ui/button'
import { classes } from '@medicena/shared-ui/classes'
import { MapPanel } from '../map-panel.tsx'
import type { MapItem } from '../points/offer-points.ts'
import { MAX_NAMES_PER_PLACE, type OfferNames, priceText } from './marker-labels.ts'
import styles from './place-offers.module.css'

interface PlaceOffersProps {
  readonly place: MapItem
  /** The list opens on the other side of the map, so that it does not cover the marker. */
  readonly mapCenter: Position
  readonly names: OfferNames
  readonly counted: Counted
  readonly onSelect: (id: number) => void
  /** Separates offers that are not at the same position. */
  readonly onZoom: () => void
  readonly onClose: () => void
}

const focusOnMount = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

/** List of the offers of one marker: at one position, or so near that their markers would overlap. */
export function PlaceOffers({
  place: { position, offers },
  mapCenter,
  names,
  counted,
  onSelect,
  onZoom,
  onClose,
}: PlaceOffersProps) {
  const isArea = offers.some(
    ({ latitude, longitude }) => latitude !== position.latitude || longitude !== position.longitude,
  )
  const title = `${countText(counted, offers.length)} ${isArea ? 'obok siebie' : 'w jednym miejscu'}`
  const listed = offers.slice(0, MAX_NAMES_PER_PLACE)
  return (
    <MapPanel
      label={title}
      closeLabel="Zamknij"
      onClose={onClose}
      className={classes(
        styles['list'],
        position.longitude > mapCenter.longitude && styles['west'],
        position.latitude < mapCenter.latitude && styles['north'],
      )}
    >
      <p className={styles['title']}>{title}</p>
      <ul>
        {listed.map(({ id, price }, index) => (
          <li key={id}>
            <button
              ref={index === 0 ? focusOnMount : null}
              type="button"
              className={styles['offer']}
              onClick={() => onSelect(id)}
            >
              <span>{names.get(id) ?? `Placówka ${index + 1}`}</span>
              <span className={styles['price']}>{priceText(price)}</span>
            </button>
          </li>
        ))}
      </ul>
      {listed.length < offers.length && (
        <p className={`note ${styles['more']}`}>
          {`Na liście jest ${listed.length} najtańszych. Pozostałe pokaże lista ofert albo przybliżenie mapy.`}
        </p>
      )}
      {isArea && (
        <Button variant="quiet" wide onClick={onZoom}>
          Przybliż mapę w tym miejscu
        </Button>
      )}
    </MapPanel>
  )
}
