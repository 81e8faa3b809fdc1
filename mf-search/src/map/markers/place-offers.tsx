import { X } from '@medicena/shared-ui/icon'
import { useEffect, useRef } from 'react'
import type { Place } from '../clusters/cluster-index.ts'
import { type Anchoring, placedAt } from '../surface/anchoring.ts'
import { markerLabel, priceOf } from './marker-words.ts'
import styles from './place-offers.module.css'

export interface PlaceOffersProps {
  readonly place: Place
  readonly anchoring: Anchoring
  readonly names: ReadonlyMap<number, string>
  readonly selected: number | null
  readonly onPick: (id: number) => void
  readonly onClose: () => void
}

/** The offers of facilities that share a house, to choose from: no zoom could part their markers. */
export function PlaceOffers({ place, anchoring, names, selected, onPick, onClose }: PlaceOffersProps) {
  const first = useRef<HTMLButtonElement>(null)
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = document.activeElement
    first.current?.focus({ preventScroll: true })
  }, [])
  const close = () => {
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true })
    onClose()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <div
      className={styles['place']}
      style={placedAt(anchoring, place.position)}
      role="group"
      aria-label={`${markerLabel(place).count} w jednym miejscu`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
        // The arrows scroll the list here, and move no map.
        event.stopPropagation()
      }}
    >
      <button type="button" className={styles['close']} aria-label="Zamknij" onClick={close}>
        <X />
      </button>
      <ul className={styles['offers']}>
        {place.offers.map(({ id, price }, index) => (
          <li key={id}>
            <button
              ref={index === 0 ? first : null}
              type="button"
              className={styles['offer']}
              aria-pressed={id === selected}
              onClick={() => onPick(id)}
            >
              <span>{names.get(id) ?? `Placówka ${index + 1}`}</span>
              <span className={styles['price']}>{priceOf(price)}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
