import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import { getCountryResults } from '@medicena/provider-client/results'
import { useCallback, useRef, useState } from 'react'
import type { Place } from '../clusters/cluster-index.ts'

/** Degrees around a place that its question covers: positions are exact to half of that. */
const AROUND = 0.00002
/** The most offers of one place whose names are asked for. */
const MOST = 50

export interface OfferNames {
  /** Facilities' names by their ids, as far as they were asked for. */
  readonly names: ReadonlyMap<number, string>
  /** Asks for the names at a place, once. A failure leaves it without: it is asked for again the next time. */
  readonly load: (place: Place) => void
}

/** The names of the facilities that a visitor points at: twenty thousand of them would be a megabyte that nobody reads. */
export function useOfferNames(serviceId: number): OfferNames {
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map())
  const asked = useRef(new Set<string>())

  const load = useCallback(
    (place: Place) => {
      const question = `${serviceId} ${place.key}`
      if (asked.current.has(question)) return
      asked.current.add(question)
      findNames(serviceId, place).then(
        (found) => setNames((known) => new Map([...known, ...found])),
        () => asked.current.delete(question),
      )
    },
    [serviceId],
  )
  return { names, load }
}

async function findNames(id: number, { position }: Place): Promise<[number, string][]> {
  const { latitude, longitude } = position
  const bbox = [latitude - AROUND, longitude - AROUND, latitude + AROUND, longitude + AROUND]
  const { medicalFacilities } = await request(sameOriginProvider(), getCountryResults, {
    params: { id },
    query: { bbox: bbox.map((degrees) => degrees.toFixed(5)).join(','), limit: MOST },
  })
  return medicalFacilities.map((facility) => [facility.id, facility.name])
}
