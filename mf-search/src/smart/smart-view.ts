import { photoPath } from '@medicena/provider-client/facility-photos'
import type { SmartBenefits } from '@medicena/provider-client/smart'

/** Additions to an offer of a facility with Smart. */
export type SmartView = NonNullable<ReturnType<typeof smartView>>

/** Builds the view of a facility's benefits; null without Smart. */
export function smartView(smart: SmartBenefits | null | undefined) {
  if (!smart) return null
  const { logo, bookingUrl } = smart
  const [smallest] = logo?.widths ?? []
  return {
    bookingUrl,
    logo:
      logo && smallest !== undefined
        ? {
            src: photoPath(logo.hash, smallest, 'webp'),
            width: smallest,
            height: Math.round((smallest * logo.height) / logo.width),
          }
        : null,
  }
}
