import { showToast, subscribeToToasts, type ToastMessage } from '@medicena/shared-ui/toast'
import type { ToastRegionProps } from '@medicena/shared-ui/toast-region'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { whenIdle } from '../client/tasks.ts'

/**
 * Renders the region for the zones' `showToast`. Loads it when the browser is idle, since no first view shows a toast, and
 * shows earlier messages then.
 */
export function Toasts() {
  const [Region, setRegion] = useState<ComponentType<ToastRegionProps>>()
  const location = useLocation()
  const { location: next = location } = useNavigation()
  const early = useRef<ToastMessage[]>([])
  useEffect(() => {
    const load = () =>
      import('@medicena/shared-ui/toast-region').then(
        ({ ToastRegion }) => setRegion(() => ToastRegion),
        reportError,
      )
    whenIdle(load, 0)
  }, [])
  useEffect(() => {
    if (!Region) return subscribeToToasts((message) => early.current.push(message))
    // The region has subscribed: its effects run first.
    for (const { text, tone } of early.current.splice(0)) showToast(text, tone)
  }, [Region])
  return Region ? <Region page={next.pathname} /> : null
}
