import { type Counted, countText } from '@medicena/domain/counted'
import { nearestTown } from '@medicena/domain/map/towns'
import { formatPrice } from '@medicena/domain/money'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryResults } from '@medicena/provider-client/results'
import { useCallback, useRef, useState } from 'react'
import { boundsOf, type MapItem } from '../points/offer-points.ts'

/** Names of facilities by their ids. */
export type OfferNames = ReadonlyMap<number, string>

/** Formats a price in grosze. */
export const priceText = (grosze: number): string => formatPrice(grosze / 100)

/** Returns the lowest price of a marker's offers, in grosze. */
export const lowestPrice = ({ offers }: MapItem): number => offers[0]?.price ?? 0

/**
 * Returns the visible text of a marker: '250 zł', 'od 250 zł' and '12 ofert', or '12 placówek' of a category. `count` is
 * null for a single offer.
 */
export function markerLabel(item: MapItem, counted: Counted) {
  const count = item.offers.length
  // Prices of different services are not compared.
  if (counted === 'facilities') return { price: countText(counted, count), count: null }
  const price = priceText(lowestPrice(item))
  return count === 1 ? { price, count: null } : { price: `od ${price}`, count: countText(counted, count) }
}

/**
 * Returns the accessible name of a marker: its visible text, then the nearest town until the names of its facilities are
 * loaded. Speech control needs the visible text at the start.
 */
export function markerName(item: MapItem, names: OfferNames, counted: Counted): string {
  const { price, count } = markerLabel(item, counted)
  const town = nearestTown(item.position)
  const location = town ? `w pobliżu: ${town.name}` : ''
  const text = count === null ? price : `${price} ${count}`
  if (item.kind === 'cluster') return `${text}, ${location}. Przybliż`
  const loadedNames = namesAt(item, names)
  return `${text}, ${loadedNames.length > 0 ? loadedNames.join(', ') : location}`
}

const MAX_NAMES_IN_LABEL = 3

/** Returns the loaded names of the facilities at a place, without duplicates; none where they are too many for a label. */
export function namesAt({ offers }: MapItem, names: OfferNames): string[] {
  if (offers.length > MAX_NAMES_IN_LABEL) return []
  return [...new Set(offers.flatMap(({ id }) => names.get(id) ?? []))]
}

/**
 * Loads the names of facilities per place on demand: those of 20,000 offers would be a megabyte. A failed place is requested
 * again on the next call.
 */
export function useOfferNames(serviceId: number) {
  const [names, setNames] = useState<OfferNames>(new Map())
  const requested = useRef(new Set<string>())

  const loadNames = useCallback(
    (place: MapItem) => {
      const key = `${serviceId} ${place.key} ${place.offers.length}`
      if (requested.current.has(key)) return
      requested.current.add(key)
      requestNames(serviceId, place).then(
        (loaded) => setNames((previous) => new Map([...previous, ...loaded])),
        () => requested.current.delete(key),
      )
    },
    [serviceId],
  )
  return { names, loadNames }
}

/** Margin around a place within which its names are requested; positions are exact to half of it. */
const MARGIN_DEGREES = 0.00002
export const MAX_NAMES_PER_PLACE = 50

async function requestNames(id: number, { offers }: MapItem): Promise<[number, string][]> {
  const { south, west, north, east } = boundsOf(offers)
  const bbox = [south - MARGIN_DEGREES, west - MARGIN_DEGREES, north + MARGIN_DEGREES, east + MARGIN_DEGREES]
  const { medicalFacilities } = await request(sameOriginProvider(), getCountryResults, {
    params: { id },
    query: { bbox: bbox.map((degrees) => degrees.toFixed(5)).join(','), limit: MAX_NAMES_PER_PLACE },
  })
  return medicalFacilities.map((facility) => [facility.id, facility.name])
}
