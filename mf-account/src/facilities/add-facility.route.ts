import { NEW_FACILITY_TOWN } from '@medicena/domain/facility-types'
import { getCityBySlug } from '@medicena/provider-client/places'
import { accountHead } from '../account/account-head.ts'
import { accountLoader, readUnconfirmedEmail } from '../account/account-loader.ts'
import type { AddFacilityView } from './facility-screens.tsx'

export { AddFacilityScreen as Component } from './facility-screens.tsx'

export const head = accountHead('Dodaj placówkę')

export const clientLoader = accountLoader<AddFacilityView>('manager', async (args) => {
  const [town, unconfirmedEmail] = await Promise.all([
    args.requestAsSession(getCityBySlug, { params: { slug: NEW_FACILITY_TOWN } }),
    readUnconfirmedEmail(args),
  ])
  return { town, unconfirmedEmail }
})
