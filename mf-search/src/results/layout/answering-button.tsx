import { Button, type ButtonProps } from '@medicena/shared-ui/button'
import { useTransition } from 'react'

interface AnsweringButtonProps extends Omit<ButtonProps, 'onClick' | 'busy'> {
  /** What it does: changes of state whose page takes a while to be drawn. */
  readonly action: () => void
}

/** A button that answers at once, by its ring, and stays so until the page that it leads to is there. */
export function AnsweringButton({ action, ...button }: AnsweringButtonProps) {
  const [pending, startTransition] = useTransition()
  return <Button {...button} busy={pending} onClick={() => startTransition(action)} />
}
