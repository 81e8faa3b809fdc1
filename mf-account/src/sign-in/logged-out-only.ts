import { arrivingSession } from '@medicena/zone-kit/session'
import type { ClientLoader } from '@medicena/zone-kit/zone'
import { replace } from 'react-router-dom'

/**
 * The guard of pages for logged-out visitors (SPEC section 4, "Guards").
 * @throws a redirect to the promotions when somebody is logged in
 */
export const loggedOutOnly: ClientLoader<null> = async () => {
  if (await arrivingSession()) throw replace('/promocje')
  return null
}
