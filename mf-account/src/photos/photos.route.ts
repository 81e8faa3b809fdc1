import { BRAND } from '@medicena/domain/brand'
import { getManagedPhotos } from '@medicena/provider-client/facility-photos'
import type { Head } from '@medicena/zone-kit/zone'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/managed-facility.ts'
import type { PhotosView } from './photos.tsx'

export { PhotosScreen as Component } from './photos.tsx'

export const head: Head = {
  title: `Zdjęcia placówki | ${BRAND}`,
  description: `Logo i zdjęcia placówki medycznej, którą prowadzisz w serwisie ${BRAND}: dodawanie, opisy i usuwanie.`,
  robots: 'noindex',
}

/** Loads the photos of the facility of the URL. */
export const clientLoader = accountLoader<PhotosView>('manager', async (args) => {
  const facility = await loadFacility(args)
  return { facility, ...(await args.requestAsSession(getManagedPhotos, { params: { id: facility.id } })) }
})
