import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** A page that is not shown by then, although its code and data are there, waits for something that does not end. */
const SHOW_TIMEOUT_MS = 5_000

let shown = ''

/** Notes that the page of the current address is shown. */
export function useShownPage(): void {
  const { key } = useLocation()
  useEffect(() => {
    shown = key
  }, [key])
}

interface Navigations {
  readonly state: { readonly location: { readonly key: string } }
  readonly subscribe: (onState: () => void) => () => void
}

/**
 * Loads the document of a page that a navigation does not show: an effect that sets state for ever keeps React from showing
 * anything else, so that links would change only the address.
 */
export function reloadUnlessShown(router: Navigations, reload = () => location.reload()): void {
  let navigated = router.state.location.key
  router.subscribe(() => {
    const { key } = router.state.location
    if (key === navigated) return
    navigated = key
    setTimeout(() => {
      if (navigated === key && shown !== key) reload()
    }, SHOW_TIMEOUT_MS)
  })
}
