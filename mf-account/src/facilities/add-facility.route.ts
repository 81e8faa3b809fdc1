import { NEW_FACILITY_TOWN } from '@medicena/domain/facility-types'
import { getCityBySlug } from '@medicena/provider-client/places'
import { readUnconfirmedEmail } from '../account/account-loader.ts'
import { accountPage } from '../account/account-page.tsx'
import { AddFacility, CLAIM_INSTEAD } from './facility-screens.tsx'
import { FACILITY_LIST } from './managed-facility.ts'

export const { Component, clientLoader, head } = accountPage({
  title: 'Dodaj placówkę',
  lead: CLAIM_INSTEAD,
  back: FACILITY_LIST,
  role: 'manager',
  load: async (args) => {
    const [town, unconfirmedEmail] = await Promise.all([
      args.requestAsSession(getCityBySlug, { params: { slug: NEW_FACILITY_TOWN } }),
      readUnconfirmedEmail(args),
    ])
    return { town, unconfirmedEmail }
  },
  Content: AddFacility,
})
