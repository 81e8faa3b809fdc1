import { Button } from '@medicena/shared-ui/button'
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
  /** Content beside the button. */
  readonly children?: ReactNode
}

/** Button that loads and opens a form below it. Closing keeps the entered values. Hidden without JavaScript. */
export function LazyForm<Module extends object>({
  button,
  label,
  load,
  render,
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

  return (
    <>
      <Button
        variant="secondary"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className={`needs-script ${styles['button']}`}
        onClick={toggle}
      >
        {button}
      </Button>
      {children}
      <section
        id={id}
        hidden={!isOpen}
        aria-label={label}
        aria-busy={form === undefined}
        className={styles['form']}
      >
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
      </section>
    </>
  )
}
