import { type ComponentType, useEffect, useState } from 'react'

/** Where zones' `showToast` is seen and read out. No first view shows a toast, so its code comes after it. */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType>()
  useEffect(() => {
    import('@medicena/shared-ui/toast-region').then(
      ({ ToastRegion }) => setRegion(() => ToastRegion),
      reportError,
    )
  }, [])
  return Region ? <Region /> : null
}
