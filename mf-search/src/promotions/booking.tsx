import { isPlainClick } from '@medicena/shared-ui/plain-click'
import { type ComponentType, type MouseEvent, type ReactNode, useState } from 'react'
import type { PromotionDialogProps } from './promotion-dialog.tsx'
import type { PromotionView } from './promotion-view.ts'

/** What opens a promotion's popup, and the popup itself. */
export interface Booking {
  /** For the click on a link to the facility's profile, which is where it leads when the popup can't be had. */
  readonly open: (event: MouseEvent<HTMLAnchorElement>) => void
  /** Null until it was opened once: its code is fetched then. */
  readonly dialog: ReactNode
}

/** The popup with the ways to make an appointment (SPEC section 2, "Promotion card popup"). */
export function useBooking(promotion: PromotionView): Booking {
  const [shown, setShown] = useState(false)
  const [Dialog, setDialog] = useState<ComponentType<PromotionDialogProps>>()

  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./promotion-dialog.tsx').then(
      ({ PromotionDialog }) => {
        setDialog(() => PromotionDialog)
        setShown(true)
      },
      (error: unknown) => {
        reportError(error)
        location.assign(href)
      },
    )
  }
  return {
    open,
    dialog: Dialog ? <Dialog promotion={promotion} open={shown} onClose={() => setShown(false)} /> : null,
  }
}
