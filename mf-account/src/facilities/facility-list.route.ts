import { getClaims } from '@medicena/provider-client/claims'
import { getManagedFacilities } from '@medicena/provider-client/managed-facilities'
import { accountPage } from '../account/account-page.tsx'
import { optional } from '../account/request-as-session.ts'
import { FacilityList } from './facility-list.tsx'
import { ADD_FACILITY_PATH } from './managed-facility.ts'

export const { Component, clientLoader, head } = accountPage({
  title: 'Lista placówek',
  action: { href: ADD_FACILITY_PATH, name: 'Dodaj' },
  role: 'manager',
  load: async ({ requestAsSession }) => {
    const [facilities, claims] = await Promise.all([
      requestAsSession(getManagedFacilities, {}),
      optional(requestAsSession(getClaims, {})),
    ])
    return { facilities, openClaims: claims?.filter(({ status }) => status === 'open') ?? [] }
  },
  Content: FacilityList,
})
