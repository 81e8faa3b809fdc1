import { BRAND } from '@medicena/domain/brand'
import { formatDay } from '@medicena/domain/days'
import { facilityPath } from '@medicena/domain/facility-path'
import { request as requestProvider } from '@medicena/provider-client/client'
import { getCertificate } from '@medicena/provider-client/smart'
import type { Head, HeadArgs, LoaderArgs } from '@medicena/zone-kit/zone'
import { data, redirect } from 'react-router-dom'
import { throwNotFound } from '../throw-not-found.ts'
import { certificatePath } from './certificate-path.ts'

/** Loader data of a certificate; days are printable. */
export type CertificateView = Awaited<ReturnType<typeof loader>>

export const query: readonly string[] = []

/**
 * Loads the certificate of the facility whose id the path names.
 * @throws 404 for a facility without one; 301 for one that was merged into another; like `request` for other errors
 */
export async function loader({ request, params, context }: LoaderArgs) {
  const id = Number(params['id'])
  if (!Number.isSafeInteger(id) || id < 1) throw data(null, { status: 404 })
  const provider = { baseUrl: context.providerUrl, signal: request.signal }
  const { facilityId, name, fullStreet, city, phoneNumber, isValid, validFrom, validTo } =
    await requestProvider(provider, getCertificate, { params: { id } }).catch(throwNotFound)
  if (facilityId !== id) throw redirect(certificatePath(facilityId), 301)
  return {
    facility: {
      name,
      address: `${fullStreet}, ${city}`,
      phone: phoneNumber,
      /** Path of its profile. */
      href: facilityPath({ id, name, city }),
    },
    isValid,
    validFrom: formatDay(validFrom),
    validTo: formatDay(validTo),
    /** Address of this page, by which a printed certificate is checked. */
    url: context.siteOrigin + certificatePath(id),
  }
}

export function head({ data: { facility, url } }: HeadArgs<CertificateView>): Head {
  return {
    title: `Certyfikat zweryfikowanej placówki | ${BRAND}`,
    description: `Certyfikat placówki ${facility.name}: co sprawdziliśmy, czego nie sprawdzamy i do kiedy jest ważny.`,
    canonical: new URL(url).pathname,
    robots: 'noindex',
  }
}
