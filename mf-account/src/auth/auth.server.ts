import type { Loader } from '@medicena/zone-kit/zone'
import { redirect } from 'react-router-dom'
import { withRedirect } from '../sign-in/safe-redirect.ts'

/**
 * Redirects to the login, with the page to return to.
 * @throws a 302 redirect, always
 */
export const loader: Loader<never> = async ({ request }) => {
  throw redirect(withRedirect('/logowanie', new URL(request.url).searchParams.get('redirect')), 302)
}
