import { polishDay } from '@medicena/domain/days'
import { formatPrice } from '@medicena/domain/money'
import {
  cancelPromotion,
  type PlannedPromotion,
  type PriceListItem,
  type PromotionForm,
} from '@medicena/provider-client/price-lists'
import { formatDay } from '../account/day.tsx'
import { requestAsSession } from '../account/request-as-session.ts'
import type { Change } from '../conflicts/use-conflicts.tsx'
import { formatPromotion, loadItem } from '../prices/price-list-data.ts'
import { lowestBefore, without } from './promotion-preview.ts'

export const STATE_NAMES: Readonly<Record<PlannedPromotion['state'], string>> = {
  planned: 'Zaplanowana',
  running: 'Trwa',
  ended: 'Zakończona',
  none: 'Nie weszła w życie',
}

/** Whether a promotion can be cancelled. */
export function isCurrent({ state }: PlannedPromotion): boolean {
  return state === 'planned' || state === 'running'
}

/** Price before the reduction in zł, and the promotions of the days that the form names. */
interface PlannedBody {
  /** Null where no price of the 30 days before can be reduced. */
  readonly oldPrice: number | null
  readonly promotions: readonly Pick<PlannedPromotion, 'validFrom' | 'validTo' | 'price'>[]
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
): { readonly change: Change<PlannedBody, PriceListItem>; readonly body: PlannedBody } {
  const own = [form]
  const bodyOf = (stored: PriceListItem): PlannedBody => {
    const others = without(stored, form.replaces)
    return {
      oldPrice:
        stored.price === null ? null : (lowestBefore(others, form.validFrom, polishDay())?.price ?? null),
      promotions: others.promotions.filter(
        ({ validFrom, validTo }) => form.validFrom <= validTo && form.validTo >= validFrom,
      ),
    }
  }
  const reload = () => loadItem(facilityId, item.serviceId)
  const change: Change<PlannedBody, PriceListItem> = {
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
    bodyOf,
    send: async ({ oldPrice, promotions }, version) => {
      const isPreferred = oldPrice !== null && promotions === own
      return isPreferred ? plan({ ...form, oldPrice }, version) : (await reload()).value
    },
    reload,
  }
  return { change, body: { oldPrice: form.oldPrice, promotions: own } }
}

interface CancelBody {
  /** Null once it has ended or was cancelled. */
  readonly promotion: PlannedPromotion | null
}

/** Body that cancels a promotion. */
export const CANCELLED: CancelBody = { promotion: null }

/** Returns how to cancel a promotion that may have changed meanwhile. */
export function cancelChange(
  facilityId: number,
  { serviceId, version }: PriceListItem,
  promotion: PlannedPromotion,
): Change<CancelBody, PriceListItem> {
  const { validFrom } = promotion
  const reload = () => loadItem(facilityId, serviceId)
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
    bodyOf: ({ promotions }) => ({
      promotion: promotions.find((stored) => stored.validFrom === validFrom && isCurrent(stored)) ?? null,
    }),
    send: async (_, ifMatch) => {
      const params = { id: facilityId, serviceId, validFrom }
      await requestAsSession(cancelPromotion, { params }, { ifMatch })
      return (await reload()).value
    },
    reload,
  }
}
