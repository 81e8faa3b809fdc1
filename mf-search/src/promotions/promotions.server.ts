import { BRAND } from '@medicena/domain/brand'
import { getPromotions } from '@medicena/provider-client/calls/get-promotions'
import { request } from '@medicena/provider-client/client'
import type { Head } from '@medicena/zone-kit/head'
import type { LoaderArgs } from '@medicena/zone-kit/zone'
import { type PromotionView, promotionView } from './promotion-view.ts'

/** The promotions of the day (DECISIONS, Routes). */
export async function loader({ request: { signal }, context }: LoaderArgs): Promise<PromotionView[]> {
  const promotions = await request({ baseUrl: context.providerUrl, signal }, getPromotions, {})
  return promotions.map(promotionView)
}

export function head(): Head {
  return {
    title: `Promocje dnia na usługi medyczne | ${BRAND}`,
    description:
      'Dzisiejsze promocje placówek medycznych: cena przed obniżką, cena promocyjna i najniższa cena z 30 dni przed obniżką.',
    canonical: '/promocje',
  }
}
