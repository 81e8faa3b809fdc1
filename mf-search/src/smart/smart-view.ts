import { photoPath } from '@medicena/provider-client/facility-photos'
import type { SmartBenefits } from '@medicena/provider-client/smart'

/** What an offer of a facility with Smart shows besides. */
export interface SmartView {
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null
  /** https address for booking a visit. */
  readonly bookingUrl: string | null
}

/** Builds the view of a facility's benefits; null without Smart. */
export function smartView(smart: SmartBenefits | null | undefined): SmartView | null {
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
