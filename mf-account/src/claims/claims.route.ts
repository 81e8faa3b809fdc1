import { getClaimableFacility, getClaims } from '@medicena/provider-client/claims'
import { ProblemError } from '@medicena/provider-client/problem'
import { accountHead } from '../account/account-head.ts'
import { type AccountLoaderArgs, accountLoader, readUnconfirmedEmail } from '../account/account-loader.ts'
import type { ClaimsView } from './claims.tsx'

export { ClaimsScreen as Component } from './claims.tsx'

export const head = accountHead('Przejmij placówkę')

export const clientLoader = accountLoader('manager', loadClaims)

async function loadClaims({ request, requestAsSession }: AccountLoaderArgs): Promise<ClaimsView> {
  const id = Number(new URL(request.url).searchParams.get('placowka'))
  const [unconfirmedEmail, claims, chosen] = await Promise.all([
    readUnconfirmedEmail({ requestAsSession }),
    requestAsSession(getClaims, {}),
    Number.isInteger(id) && id > 0
      ? requestAsSession(getClaimableFacility, { params: { id } }).catch(nullIfUnknown)
      : undefined,
  ])
  return { unconfirmedEmail, claims, chosen }
}

/** A facility that has a manager by now: the page says so. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof ProblemError && error.problem.status === 404) return null
  throw error
}
