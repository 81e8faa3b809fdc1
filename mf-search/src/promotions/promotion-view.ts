import { daysBetween } from '@medicena/domain/days'
import { formatKm } from '@medicena/domain/map/position'
import { formatPrice } from '@medicena/domain/money'
import { plural } from '@medicena/domain/plural'
import { reductionPercent } from '@medicena/domain/reduction-percent'
import { normaliseWebsite } from '@medicena/domain/website'
import type { ListedPromotion } from '@medicena/provider-client/promotion-search'
import type { Promotion } from '@medicena/provider-client/promotions'
import { smartView } from '../smart/smart-view.ts'

/** A promotion of the day with the contact data of its facility; prices are printable. */
export type PromotionView = ReturnType<typeof promotionView>

/**
 * Builds the view of a promotion for its card and dialog. Only those of the promotions page have a distance.
 * @param today 'YYYY-MM-DD'
 * @param town the searched town
 */
export function promotionView(
  promotion: Promotion | ListedPromotion,
  today: string,
  town: string | null = null,
) {
  const { validTo, city } = promotion
  return {
    serviceId: promotion.serviceId,
    service: promotion.medicalServiceName,
    category: promotion.categoryName,
    /** Site path of the category's drawing; null without one. */
    drawing: promotion.imagePath,
    price: formatPrice(promotion.oldPrice),
    promotionPrice: formatPrice(promotion.newPrice),
    lowestPrice30Days: formatPrice(promotion.lowestPrice30Days),
    saving: savingText(promotion),
    /** Null if the last day is unknown. */
    until: validTo === undefined ? null : untilText(validTo, today),
    distance: 'distance' in promotion ? distanceText(promotion, town) : null,
    facility: {
      id: promotion.facilityId,
      name: promotion.medicalFacilityName,
      address: `${promotion.street}, ${city}`,
      href: promotion.url,
      phone: promotion.phoneNumber,
      /** Its website or booking portal; null if there is none with a safe URL. */
      website: normaliseWebsite(promotion.website ?? ''),
      acceptsContactRequests: promotion.acceptsContactRequests,
      /** Null without Smart. */
      smart: smartView(promotion.smart),
    },
  }
}

/** Says how far it is: '1,2 km od centrum', of another town '26,1 km od centrum (Wrocław)'. */
function distanceText({ distance, approximate, city }: ListedPromotion, town: string | null): string | null {
  if (distance === null) return null
  const centre = town === null || town === city ? 'centrum' : `centrum (${town})`
  return approximate ? 'położenie nieznane' : `${formatKm(distance)} od ${centre}`
}

/** Says how much less a visitor pays, in zł and in whole per cent if it is at least one: 'Oszczędzasz 220 zł (18%)'. */
function savingText({ oldPrice, newPrice }: Promotion): string {
  const grosze = Math.round((oldPrice - newPrice) * 100)
  const percent = reductionPercent(oldPrice, newPrice)
  return `Oszczędzasz ${formatPrice(grosze / 100)}${percent < 1 ? '' : ` (${percent}%)`}`
}

/** Says when a promotion ends and how many days are left after today: 'do 30 listopada, zostało 7 dni'. */
function untilText(validTo: string, today: string): string {
  const days = daysBetween(today, validTo)
  if (days <= 0) return 'tylko dzisiaj'
  const format = validTo.slice(0, 4) === today.slice(0, 4) ? dayFormat : dayAndYearFormat
  const left = plural(days, ['został', 'zostały', 'zostało'])
  const unit = plural(days, ['dzień', 'dni', 'dni'])
  return `do ${format.format(Date.parse(validTo)).replaceAll(' ', '\u00a0')}, ${left}\u00a0${days}\u00a0${unit}`
}

const dayFormat = new Intl.DateTimeFormat('pl', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dayAndYearFormat = new Intl.DateTimeFormat('pl', { dateStyle: 'long', timeZone: 'UTC' })
