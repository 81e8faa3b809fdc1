import { formatPrice } from '@medicena/domain/money'
import { type PriceListItem, setPrice } from '@medicena/provider-client/price-lists'
import { requestAsSession } from '../account/request-as-session.ts'
import type { Change } from '../conflicts/use-conflicts.tsx'
import { loadItem } from './price-list-data.ts'

/** Price in zł; null for a service that is not offered. */
interface PriceBody {
  readonly price: number | null
}

interface EditedPrice extends PriceBody {
  readonly facilityId: number
  readonly serviceId: number
  /** Version of the service on the price list; null for a service that was never on it. */
  readonly version: string | null
}

/** Returns how to save a price that may have changed meanwhile. */
export function priceChange({
  facilityId,
  serviceId,
  price,
  version,
}: EditedPrice): Change<PriceBody, PriceListItem> {
  const params = { id: facilityId, serviceId }
  return {
    fields: [
      {
        label: 'Cena',
        keys: ['price'],
        text: (body) => (body.price === null ? 'usługi nie ma w cenniku' : formatPrice(body.price)),
      },
    ],
    base: { price },
    version,
    send: async (body, known) => {
      // Only the stored version has no price, and that is not sent.
      const changed = { price: body.price ?? 0 }
      const condition = known === null ? { ifNew: true } : { ifMatch: known }
      return requestAsSession(setPrice, { params, body: changed }, condition)
    },
    reload: async () => {
      const saved = await loadItem(facilityId, serviceId)
      return { saved, body: { price: saved.price }, version: saved.version }
    },
  }
}
