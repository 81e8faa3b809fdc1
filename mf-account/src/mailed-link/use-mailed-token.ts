import { useIsHydrated } from '@medicena/shared-ui/use-is-server-rendered'
import { useLocation } from 'react-router-dom'

/** A link that ends an alert names the alert before its signature. */
const TOKEN = /^(?:\d{1,10}\.)?[\w-]{43}$/

/**
 * Reads the token of a mailed link from the fragment of the address, which no server receives.
 * @returns null for a link that was not copied completely; `undefined` until hydration
 */
export function useMailedToken(): string | null | undefined {
  const { hash } = useLocation()
  const isHydrated = useIsHydrated()
  if (!isHydrated) return undefined
  const token = hash.slice(1)
  return TOKEN.test(token) ? token : null
}
