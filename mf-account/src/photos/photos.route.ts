import { getManagedPhotos } from '@medicena/provider-client/facility-photos'
import { accountHead } from '../account/account-head.ts'
import { accountLoader } from '../account/account-loader.ts'
import { loadFacility } from '../facilities/managed-facility.ts'
import type { PhotosView } from './photos.tsx'

export { PhotosScreen as Component } from './photos.tsx'

export const head = accountHead('Zdjęcia placówki')

/** Loads the photos of the facility of the URL. */
export const clientLoader = accountLoader<PhotosView>('manager', async (args) => {
  const facility = await loadFacility(args)
  return { facility, ...(await args.requestAsSession(getManagedPhotos, { params: { id: facility.id } })) }
})
