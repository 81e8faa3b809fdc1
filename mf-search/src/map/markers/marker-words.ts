import { nearestTown } from '@medicena/domain/map/towns'
import { formatPrice } from '@medicena/domain/money'
import { offersCount } from '@medicena/domain/offers'
import type { MapItem, Place } from '../clusters/cluster-index.ts'

/** What a marker shows: a price and, where it stands for several offers, how many. */
export interface MarkerLabel {
  readonly price: string
  readonly count: string | null
}

/** A price in grosze for the screen. */
export const priceOf = (grosze: number): string => formatPrice(grosze / 100)

/** How many offers an item stands for. */
export const countOf = (item: MapItem): number => (item.kind === 'cluster' ? item.count : item.offers.length)

/** The words on a marker: '250 zł', or 'od 250 zł' and '12 ofert'. */
export function markerLabel(item: MapItem): MarkerLabel {
  const [count, price] = [countOf(item), priceOf(item.lowest)]
  return count === 1 ? { price, count: null } : { price: `od ${price}`, count: offersCount(count) }
}

/**
 * What a marker is called where it can't be seen. Points have a number and a price only, so until somebody has pointed at
 * one and its names are known, it goes by its price and the nearest town.
 */
export function markerName(item: MapItem, names: ReadonlyMap<number, string>): string {
  const { price, count } = markerLabel(item)
  const town = nearestTown(item.position)
  const where = town ? `w pobliżu: ${town.name}` : ''
  if (item.kind === 'cluster') return `${count} ${price}, ${where}. Przybliż`
  const known = namesAt(item, names)
  if (known.length === 0)
    return count === null ? `Oferta za ${price}, ${where}` : `${count} ${price} w jednym miejscu, ${where}`
  return `${known.join(', ')} — ${price}`
}

/** The names of the facilities at a place that are known by now, without those that stand there twice. */
export function namesAt({ offers }: Place, names: ReadonlyMap<number, string>): string[] {
  return [...new Set(offers.flatMap(({ id }) => names.get(id) ?? []))]
}
