import { polishDay } from '@medicena/domain/days'
import { formatPrice } from '@medicena/domain/money'
import {
  cancelPromotion,
  type PriceListItem,
  type PromotionForm,
} from '@medicena/provider-client/price-lists'
import { formatDay } from '../account/day.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import type { Change } from '../conflicts/use-conflicts.tsx'
import { formatPromotion, loadItem } from '../prices/price-list-data.ts'
import { previewPromotion, without } from './promotion-preview.ts'

type Promotion = PriceListItem['promotions'][number]

/** Visible names of a promotion's states. */
export const STATE_NAMES: Readonly<Record<Promotion['state'], string>> = {
  planned: 'Zaplanowana',
  running: 'Trwa',
  ended: 'Zakończona',
  none: 'Nie weszła w życie',
}

/** Whether a promotion can be cancelled. */
export function isCurrent({ state }: Promotion): boolean {
  return state === 'planned' || state === 'running'
}

/** Price before the reduction in zł, and the promotions of the days that the form names. */
interface PlannedBody {
  /** Null where no price of the 30 days before can be reduced. */
  readonly oldPrice: number | null
  readonly promotions: readonly Pick<Promotion, 'validFrom' | 'validTo' | 'price'>[]
}

/** Service after a form for a promotion was sent. */
export interface PlannedItem {
  readonly item: PriceListItem
  /** False if the user prefers what others have stored. */
  readonly isPlanned: boolean
}

/**
 * Returns how to plan a promotion of a service that may have changed meanwhile, and the body to save.
 * @param plan sends the form to the provider
 */
export function planChange(
  facilityId: number,
  item: PriceListItem,
  form: PromotionForm,
  plan: (form: PromotionForm, version: string | null) => Promise<PriceListItem>,
): { readonly change: Change<PlannedBody, PlannedItem>; readonly body: PlannedBody } {
  const own = [form]
  const bodyOf = (stored: PriceListItem): PlannedBody => {
    const others = without(stored, form.replaces)
    return {
      oldPrice:
        stored.price === null ? null : (previewPromotion(others, form, polishDay()).lowest?.price ?? null),
      promotions: others.promotions.filter(
        ({ validFrom, validTo }) => form.validFrom <= validTo && form.validTo >= validFrom,
      ),
    }
  }
  const change: Change<PlannedBody, PlannedItem> = {
    fields: [
      {
        label: 'Cena przed obniżką',
        keys: ['oldPrice'],
        text: ({ oldPrice }) => (oldPrice === null ? 'brak ceny z 30 dni' : formatPrice(oldPrice)),
      },
      {
        label: 'Promocja w tych dniach',
        keys: ['promotions'],
        text: ({ promotions }) => promotions.map(formatPromotion).join(', ') || 'brak promocji',
      },
    ],
    areFieldsIndependent: true,
    base: bodyOf(item),
    version: item.version,
    send: async ({ oldPrice, promotions }, version) => {
      if (oldPrice === null || promotions !== own) {
        return { item: await loadItem(facilityId, item.serviceId), isPlanned: false }
      }
      return { item: await plan({ ...form, oldPrice }, version), isPlanned: true }
    },
    reload: async () => {
      const stored = await loadItem(facilityId, item.serviceId)
      return { saved: { item: stored, isPlanned: false }, body: bodyOf(stored), version: stored.version }
    },
  }
  return { change, body: { oldPrice: form.oldPrice, promotions: own } }
}

interface CancelBody {
  /** Null once it has ended or was cancelled. */
  readonly promotion: Promotion | null
}

/** Body that cancels a promotion. */
export const CANCELLED: CancelBody = { promotion: null }

/** Returns how to cancel a promotion that may have changed meanwhile. */
export function cancelChange(
  facilityId: number,
  { serviceId, version }: PriceListItem,
  promotion: Promotion,
): Change<CancelBody, PriceListItem> {
  const { validFrom } = promotion
  return {
    fields: [
      {
        label: `Promocja od ${formatDay(validFrom)}`,
        keys: ['promotion'],
        text: (body) =>
          body.promotion === null
            ? 'zakończona lub odwołana'
            : `${STATE_NAMES[body.promotion.state]}: ${formatPromotion(body.promotion)}`,
      },
    ],
    areFieldsIndependent: true,
    base: { promotion },
    version,
    send: async (_, ifMatch) => {
      await requestAsSession(
        cancelPromotion,
        { params: { id: facilityId, serviceId, validFrom } },
        { ifMatch },
      )
      return loadItem(facilityId, serviceId)
    },
    reload: async () => {
      const saved = await loadItem(facilityId, serviceId)
      const found = saved.promotions.find((stored) => stored.validFrom === validFrom && isCurrent(stored))
      return { saved, body: { promotion: found ?? null }, version: saved.version }
    },
  }
}
