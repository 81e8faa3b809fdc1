import { getClaimableFacility, getClaims } from '@medicena/provider-client/claims'
import { ProblemError } from '@medicena/provider-client/problem'
import { readUnconfirmedEmail } from '../account/account-loader.ts'
import { accountPage } from '../account/account-page.tsx'
import { FACILITY_LIST } from '../facilities/managed-facility.ts'
import { Claims } from './claims.tsx'

export const { Component, clientLoader, head } = accountPage({
  title: 'Przejmij placówkę',
  lead: 'Prowadzisz placówkę, która jest już w Medicenie? Zgłoś to, a po potwierdzeniu będziesz zmieniać jej cennik i czytać prośby pacjentów o kontakt.',
  back: FACILITY_LIST,
  role: 'manager',
  load: async ({ request, requestAsSession }) => {
    const id = Number(new URL(request.url).searchParams.get('placowka'))
    const [unconfirmedEmail, claims, chosen] = await Promise.all([
      readUnconfirmedEmail({ requestAsSession }),
      requestAsSession(getClaims, {}),
      Number.isInteger(id) && id > 0
        ? requestAsSession(getClaimableFacility, { params: { id } }).catch(nullIfUnknown)
        : undefined,
    ])
    return { unconfirmedEmail, claims, chosen }
  },
  Content: Claims,
})

/** A facility that has a manager by now: the page says so. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof ProblemError && error.problem.status === 404) return null
  throw error
}
