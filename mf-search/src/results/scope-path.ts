import { formatServicePath, type ServiceRef } from '@medicena/domain/service-path'

/**
 * The site path of a service, in a place if one is given.
 * @param serviceUrl the provider's `url` of the service
 * @param location slug of a town or province; `null` for the whole country
 * @param filtered the `-f` suffix, which marks the filtered view
 */
export function scopePath(serviceUrl: string, location: string | null, filtered: boolean): string {
  const name = serviceUrl.split('/').slice(2)
  const ref: ServiceRef = location === null ? { name, filtered } : { name, location, filtered }
  return formatServicePath(ref)
}
