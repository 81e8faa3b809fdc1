import { X } from '@medicena/shared-ui/icon'
import { useEffect, useRef } from 'react'
import type { Place } from '../clusters/cluster-index.ts'
import { type Projection, positionStyle } from '../surface/map-geometry.ts'
import { MAX_NAMES_PER_PLACE, markerLabel, type OfferNames, priceText } from './marker-labels.ts'
import styles from './place-offers.module.css'

interface PlaceOffersProps {
  readonly place: Place
  readonly projection: Projection
  readonly names: OfferNames
  readonly selectedId: number | null
  readonly onSelect: (id: number) => void
  /** Separates offers that are not at the same position. */
  readonly onZoom: () => void
  readonly onClose: () => void
}

/** Popover that lists the offers of one marker: at one position, or so near that their markers would overlap. */
export function PlaceOffers({
  place,
  projection,
  names,
  selectedId,
  onSelect,
  onZoom,
  onClose,
}: PlaceOffersProps) {
  const firstOffer = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    firstOffer.current?.focus({ preventScroll: true })
  }, [])
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={styles['place']}
      style={positionStyle(projection, place.position)}
      role="group"
      aria-label={`${markerLabel(place).count} ${place.area ? 'obok siebie' : 'w jednym miejscu'}`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        // Arrow keys scroll this list instead of panning the map.
        event.stopPropagation()
      }}
    >
      <button type="button" className={styles['close']} aria-label="Zamknij" onClick={close}>
        <X />
      </button>
      <ul className={styles['offers']}>
        {place.offers.slice(0, MAX_NAMES_PER_PLACE).map(({ id, price }, index) => (
          <li key={id}>
            <button
              ref={index === 0 ? firstOffer : null}
              type="button"
              className={styles['offer']}
              aria-pressed={id === selectedId}
              onClick={() => onSelect(id)}
            >
              <span>{names.get(id) ?? `Placówka ${index + 1}`}</span>
              <span className={styles['price']}>{priceText(price)}</span>
            </button>
          </li>
        ))}
      </ul>
      {place.area && (
        <button type="button" className={styles['zoom']} onClick={onZoom}>
          Przybliż mapę w tym miejscu
        </button>
      )}
    </div>
  )
}
