export { showToast, type ToastMessage, type ToastTone } from './show-toast.ts'
export { ToastRegion } from './toast-region.tsx'
