/** A chunk of its own. */
export { ToastRegion } from '@medicena/shared-ui/toast'
