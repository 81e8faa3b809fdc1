import { useIsServerRendered } from '@medicena/shared-ui/use-is-server-rendered'
import { useDeferredValue } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Whether the page shows the parts below its first viewport. After a client-side navigation its first render leaves them out,
 * so that the heading does not wait for a long price list; they follow in the next frames. A document contains them, and the
 * target of an anchor may be one of them.
 */
export function useIsWhole(): boolean {
  const isServerRendered = useIsServerRendered()
  const { hash } = useLocation()
  return useDeferredValue(true, isServerRendered || hash !== '')
}
