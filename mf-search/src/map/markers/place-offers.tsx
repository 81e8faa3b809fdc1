import { type Counted, countText } from '@medicena/domain/counted'
import type { Position } from '@medicena/domain/map/position'
import { X } from '@medicena/shared-ui/icon'
import { useEffect, useRef } from 'react'
import type { Place } from '../clusters/cluster-index.ts'
import { MAX_NAMES_PER_PLACE, type OfferNames, priceText } from './marker-labels.ts'
import styles from './place-offers.module.css'

interface PlaceOffersProps {
  readonly place: Place
  /** The list opens on the other side of the map, so that it does not cover the marker. */
  readonly mapCenter: Position
  readonly names: OfferNames
  readonly counted: Counted
  readonly onSelect: (id: number) => void
  /** Separates offers that are not at the same position. */
  readonly onZoom: () => void
  readonly onClose: () => void
}

/**
 * List of the offers of one marker: at one position, or so near that their markers would overlap. It stays within the map and
 * scrolls.
 */
export function PlaceOffers({
  place: { position, area, offers },
  mapCenter,
  names,
  counted,
  onSelect,
  onZoom,
  onClose,
}: PlaceOffersProps) {
  const firstOffer = useRef<HTMLButtonElement>(null)
  useEffect(() => firstOffer.current?.focus({ preventScroll: true }), [])
  const title = `${countText(counted, offers.length)} ${area ? 'obok siebie' : 'w jednym miejscu'}`
  const listed = offers.slice(0, MAX_NAMES_PER_PLACE)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={styles['place']}
      data-west={position.longitude > mapCenter.longitude || undefined}
      data-north={position.latitude < mapCenter.latitude || undefined}
      role="group"
      aria-label={title}
      onKeyDown={(event) => {
        // Arrow keys scroll this list instead of panning the map.
        if (event.key !== 'Escape') event.stopPropagation()
      }}
    >
      <div className={styles['head']}>
        <p className={styles['title']}>{title}</p>
        <button type="button" className={styles['close']} aria-label="Zamknij" onClick={onClose}>
          <X />
        </button>
      </div>
      <ul className={styles['offers']}>
        {listed.map(({ id, price }, index) => (
          <li key={id}>
            <button
              ref={index === 0 ? firstOffer : null}
              type="button"
              className={styles['offer']}
              onClick={() => onSelect(id)}
            >
              <span>{names.get(id) ?? `Placówka ${index + 1}`}</span>
              <span className={styles['price']}>{priceText(price)}</span>
            </button>
          </li>
        ))}
        {listed.length < offers.length && (
          <li className={styles['more']}>
            Na liście jest {listed.length} najtańszych. Pozostałe pokaże lista ofert albo przybliżenie mapy.
          </li>
        )}
      </ul>
      {area && (
        <button type="button" className={styles['zoom']} onClick={onZoom}>
          Przybliż mapę w tym miejscu
        </button>
      )}
    </div>
  )
}
