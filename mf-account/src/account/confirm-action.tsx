import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './confirm-action.module.css'
import { attempt } from './request-as-session.ts'

export interface ConfirmActionProps {
  /** Content of the button that opens the dialog. */
  readonly trigger: ReactNode
  readonly title: string
  /** Consequences of the action. */
  readonly children: ReactNode
  /** Text of the button that runs the action. */
  readonly action: string
  /** Runs the action; rejects when the provider does. */
  readonly onConfirm: () => Promise<void>
}

const CLOSED = { isOpen: false, isBusy: false }

/** Button for an irreversible action, which a dialog confirms first. Failures show in the dialog. */
export function ConfirmAction({ trigger, title, children, action, onConfirm }: ConfirmActionProps) {
  const [{ isOpen, isBusy, failure }, setState] = useState<{
    readonly isOpen: boolean
    readonly isBusy: boolean
    readonly failure?: string
  }>(CLOSED)
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    wasOpen.current = isOpen
  }, [isOpen])
  useEffect(() => {
    const ancestors = focusableAncestors(button.current)
    // If the action removes the button, the dialog cannot return the focus to it.
    return () => {
      if (wasOpen.current) ancestors.find(({ isConnected }) => isConnected)?.focus()
    }
  }, [])
  const confirm = async () => {
    setState({ isOpen: true, isBusy: true })
    const failed = await attempt(onConfirm)
    setState(failed ? { isOpen: true, isBusy: false, failure: failed.message } : CLOSED)
  }
  return (
    <>
      <Button ref={button} variant="secondary" onClick={() => setState({ isOpen: true, isBusy: false })}>
        {trigger}
      </Button>
      <Dialog open={isOpen} onClose={() => setState(CLOSED)} title={title}>
        <div className={styles['body']}>
          <div>{children}</div>
          {failure !== undefined && <Alert tone="danger">{failure}</Alert>}
        </div>
        <DialogActions>
          <Button onClick={() => setState(CLOSED)}>Wróć</Button>
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
