import type { ComponentType } from 'react'
import type { AccountLoaderArgs } from '../account/account-loader.ts'
import { type AccountPageOptions, accountPage } from '../account/account-page.tsx'
import { FacilityNav, type FacilityNavProps } from './facility-nav.tsx'
import { type FacilityView, loadFacility } from './managed-facility.ts'

interface FacilityPageOptions<Data extends object>
  extends Omit<AccountPageOptions<Data>, 'role' | 'load' | 'Content'>,
    Pick<FacilityNavProps, 'current'> {
  /** Loads what the page shows beside the facility of the URL. */
  readonly load: (args: AccountLoaderArgs & FacilityView) => Promise<Data>
  readonly Content: ComponentType<FacilityView & Data>
}

/** Creates the exports of the route module of a page about one facility. */
export const facilityPage = <Data extends object>({
  current,
  load,
  Content,
  ...page
}: FacilityPageOptions<Data>) =>
  accountPage<FacilityView & Data>({
    ...page,
    role: 'manager',
    load: async (args) => {
      const facility = await loadFacility(args)
      return { facility, ...(await load({ ...args, facility })) }
    },
    Content: (view) => (
      <>
        <FacilityNav facility={view.facility} current={current} />
        <Content {...view} />
      </>
    ),
  })
