import { Alert } from '@medicena/shared-ui/alert'
import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { DialogActions } from '@medicena/shared-ui/dialog-actions'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './confirm-action.module.css'
import { refusalOf } from './field-problems.ts'

export interface ConfirmActionProps {
  /** The button that asks; its name on the page. */
  readonly trigger: ReactNode
  /** The question. */
  readonly title: string
  /** What follows from it. */
  readonly children: ReactNode
  /** The button that does it. */
  readonly action: string
  /** Does it; rejects when the provider refuses. */
  readonly onConfirm: () => Promise<void>
}

/** A button for what can't be taken back: a dialog asks first, and says when it fails. */
export function ConfirmAction({ trigger, title, children, action, onConfirm }: ConfirmActionProps) {
  const [state, setState] = useState<{
    readonly open: boolean
    readonly busy: boolean
    readonly failure?: string
  }>(CLOSED)
  const button = useRef<HTMLButtonElement>(null)
  const opened = useRef(false)
  useEffect(() => {
    opened.current = state.open
  }, [state.open])
  useEffect(() => {
    const around = focusableAround(button.current)
    // The button went with what was done: a closed dialog can't give the focus back to it.
    return () => {
      if (opened.current) around.find(({ isConnected }) => isConnected)?.focus()
    }
  }, [])
  const confirm = async () => {
    setState({ open: true, busy: true })
    try {
      await onConfirm()
      setState(CLOSED)
    } catch (error) {
      const refusal = refusalOf(error)
      setState(refusal ? { open: true, busy: false, failure: refusal.message } : CLOSED)
    }
  }
  return (
    <>
      <Button ref={button} variant="secondary" onClick={() => setState({ open: true, busy: false })}>
        {trigger}
      </Button>
      <Dialog open={state.open} onClose={() => setState(CLOSED)} title={title}>
        <div className={styles['body']}>
          <div>{children}</div>
          {state.failure !== undefined && <Alert tone="danger">{state.failure}</Alert>}
        </div>
        <DialogActions>
          <Button onClick={() => setState(CLOSED)}>Wróć</Button>
          <Button variant="secondary" busy={state.busy} onClick={confirm}>
            {action}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const CLOSED = { open: false, busy: false }

/** What stands around an element and can take the focus by code, the nearest first. */
function focusableAround(element: HTMLElement | null): readonly HTMLElement[] {
  const nearest = element?.parentElement?.closest<HTMLElement>('[tabindex="-1"]')
  return nearest ? [nearest, ...focusableAround(nearest)] : []
}
