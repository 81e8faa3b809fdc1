import { useEffect } from 'react'
import { type DataRouter, useLocation } from 'react-router'

/** A page that has loaded and is still not shown after this time is stuck, for example in a loop of effects. */
const SHOW_TIMEOUT_MS = 5_000

let shown = ''

/** Notes that the page of the current address is shown. */
export function useShownPage(): void {
  const { key } = useLocation()
  useEffect(() => {
    shown = key
  }, [key])
}

/**
 * Loads a new document when a navigation never shows its page: an effect that sets state in a loop keeps
 * React from rendering, so that links would change only the address.
 */
export function reloadUnlessShown(router: DataRouter): void {
  let navigated = router.state.location.key
  router.subscribe(() => {
    const { key } = router.state.location
    if (key === navigated) return
    navigated = key
    setTimeout(() => {
      if (navigated === key && shown !== key) location.reload()
    }, SHOW_TIMEOUT_MS)
  })
}
