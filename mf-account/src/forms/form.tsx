import { Button } from '@medicena/shared-ui/button'
import type { ComponentProps, ReactNode } from 'react'
import layout from '../account/layout.module.css'

interface FormProps extends ComponentProps<'form'> {
  readonly summary: ReactNode
  readonly isSubmitting: boolean
  readonly action: string
  readonly variant?: 'primary' | 'secondary'
  /** Button or link that leaves the form. */
  readonly cancel?: ReactNode
}

/** Form of `useSchemaForm`: errors, fields and the submit button. */
export function Form({
  summary,
  isSubmitting,
  action,
  variant = 'primary',
  cancel,
  children,
  ...props
}: FormProps) {
  return (
    <form className={layout['form']} {...props} method="post" noValidate>
      {summary}
      {children}
      <div className={layout['actions']}>
        <Button type="submit" variant={variant} busy={isSubmitting}>
          {action}
        </Button>
        {cancel}
      </div>
    </form>
  )
}
