import { Button } from '@medicena/shared-ui/button'
import { Dialog } from '@medicena/shared-ui/dialog'
import { FieldError } from '@medicena/shared-ui/field-error'
import { Skeleton } from '@medicena/shared-ui/skeleton'
import { type ReactNode, useId, useState } from 'react'
import styles from './lazy-form.module.css'

interface LazyFormProps<Module> {
  /** Text of the button that opens the form. */
  readonly button: string
  /** Name of the form. */
  readonly label: string
  /** Loads the form's code. */
  readonly load: () => Promise<Module>
  readonly render: (module: Module) => ReactNode
  /** Where there is no room below the button. */
  readonly inDialog?: boolean
  /** Content beside the button. */
  readonly children?: ReactNode
}

/** Button that loads and opens a form below it, whose values closing keeps, or in a dialog. Hidden without JavaScript. */
export function LazyForm<Module extends object>({
  button,
  label,
  load,
  render,
  inDialog = false,
  children,
}: LazyFormProps<Module>) {
  const [isOpen, setOpen] = useState(false)
  const [form, setForm] = useState<Module | 'failed'>()
  const id = useId()

  const loadForm = () => {
    setForm(undefined)
    load().then(setForm, () => setForm('failed'))
  }
  const toggle = () => {
    setOpen(!isOpen)
    if (form === undefined && !isOpen) loadForm()
  }

  const content = (
    <>
      <FieldError>
        {form === 'failed' &&
          'Nie udało się wczytać formularza. Sprawdź połączenie z internetem i spróbuj ponownie albo zadzwoń do placówki.'}
      </FieldError>
      {form === undefined ? (
        <Skeleton shape="block" className={styles['skeleton']} />
      ) : form === 'failed' ? (
        <Button variant="secondary" onClick={loadForm}>
          Spróbuj ponownie
        </Button>
      ) : (
        render(form)
      )}
    </>
  )
  return (
    <>
      <Button
        variant="secondary"
        {...(inDialog ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen })}
        aria-controls={isOpen && !inDialog ? id : undefined}
        className={`needs-script ${styles['button']}`}
        onClick={toggle}
      >
        {button}
      </Button>
      {children}
      {inDialog ? (
        <Dialog open={isOpen} onClose={toggle} title={label} placement="sheet" size="large">
          {content}
        </Dialog>
      ) : (
        <section
          id={id}
          hidden={!isOpen}
          aria-label={label}
          aria-busy={form === undefined}
          className={styles['form']}
        >
          {content}
        </section>
      )}
    </>
  )
}
