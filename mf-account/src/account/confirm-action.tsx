import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import layout from './layout.module.css'
import { useAction } from './use-action.ts'

export interface ConfirmActionProps {
  /** Text of the buttons that open the dialog and run the action. */
  readonly action: string
  /** Names for assistive technology what the first button is about: ' do placówki Dentus'. */
  readonly about?: string
  readonly variant?: 'secondary' | 'quiet'
  readonly title: string
  /** Consequences of the action. */
  readonly children: ReactNode
  /** Runs the action; rejects when the provider does. */
  readonly onConfirm: () => Promise<void>
}

/** Button for an irreversible action, which a dialog confirms first. Failures show in the dialog. */
export function ConfirmAction({
  action,
  about,
  variant = 'secondary',
  title,
  children,
  onConfirm,
}: ConfirmActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { isBusy, failure, run, forgetFailure } = useAction()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!isOpen) return
    const opener = button.current
    const ancestors = focusableAncestors(opener)
    // If the action removes the button, the dialog cannot return the focus to it.
    return () => {
      if (!opener?.isConnected) ancestors.find(({ isConnected }) => isConnected)?.focus()
    }
  }, [isOpen])
  const open = () => {
    forgetFailure()
    setIsOpen(true)
  }
  const confirm = async () => {
    if (!(await run(onConfirm))) setIsOpen(false)
  }
  return (
    <>
      <Button ref={button} variant={variant} onClick={open}>
        {action}
        {about !== undefined && <VisuallyHidden>{about}</VisuallyHidden>}
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title={title}>
        <div className={layout['stack']}>
          <div>{children}</div>
          {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        </div>
        <DialogActions>
          <Button onClick={() => setIsOpen(false)}>Wróć</Button>
          <Button variant="secondary" busy={isBusy} onClick={confirm}>
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

/** Ancestors that can receive the focus by script, nearest first. */
function focusableAncestors(element: HTMLElement | null): readonly HTMLElement[] {
  const nearest = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return nearest ? [nearest, ...focusableAncestors(nearest)] : []
}
