import { UNSAFE_ErrorResponseImpl as ErrorResponse, type HydrationState } from 'react-router'
import type { PageErrors } from './page-data.ts'

/** Page errors in the form that the router gives to boundaries, equal on server and browser. */
export function routerErrors(errors: PageErrors): NonNullable<HydrationState['errors']> {
  return Object.fromEntries(
    Object.entries(errors).map(([id, { status, notice }]) => [id, new ErrorResponse(status, '', notice)]),
  )
}
