import type { Loader } from '@medicena/zone-kit/zone'
import { redirect } from 'react-router-dom'
import { withRedirect } from '../redirect/safe-redirect.ts'

/**
 * Sends the visitor on to the login page, with the page to return to (SPEC section 4, "Guards"; DECISIONS, Routes).
 * @throws a 302 redirect, always
 */
export const loader: Loader<never> = async ({ request }) => {
  throw redirect(withRedirect('/logowanie', new URL(request.url).searchParams.get('redirect')), 302)
}
