import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Eye, EyeOff } from '../icon/icon.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './password-field.module.css'

export interface PasswordFieldProps
  extends Omit<ComponentProps<'input'>, 'className' | 'type' | 'onKeyUp'>,
    FieldTexts {
  /** The name of the value in the form. */
  readonly name: string
  /** The hint for password managers. */
  readonly autoComplete: 'current-password' | 'new-password'
}

const STATUS = { untouched: '', hidden: 'Znaki są ukryte.', visible: 'Znaki są widoczne.' }

/**
 * A password field with a visibility toggle and a Caps Lock warning. Submitting the form hides the characters again, so
 * that browsers do not save the password in their autofill history.
 */
export function PasswordField({ label, hint, error, id, onBlur, ...input }: PasswordFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const [visibility, setVisibility] = useState<keyof typeof STATUS>('untouched')
  const [capsLock, setCapsLock] = useState(false)
  const visible = visibility === 'visible'

  useEffect(() => {
    const form = root.current?.closest('form')
    const hide = () => setVisibility('untouched')
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <div ref={root}>
          <div className={styles['frame']}>
            <input
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              {...input}
              {...control}
              type={visible ? 'text' : 'password'}
              className={classes(control.className, styles['input'])}
              onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
              onBlur={(event) => {
                setCapsLock(false)
                onBlur?.(event)
              }}
            />
            <button
              type="button"
              className={`needs-script icon-button ${styles['toggle']}`}
              aria-controls={control.id}
              onClick={() => setVisibility(visible ? 'hidden' : 'visible')}
            >
              {visible ? <EyeOff /> : <Eye />}
              <VisuallyHidden>{`${visible ? 'Ukryj znaki' : 'Pokaż znaki'}: ${label}`}</VisuallyHidden>
            </button>
          </div>
          <VisuallyHidden role="status">{STATUS[visibility]}</VisuallyHidden>
          <p className={`note ${styles['capsLock']}`} role="status">
            {capsLock && 'Klawisz Caps Lock jest włączony.'}
          </p>
        </div>
      )}
    </Field>
  )
}
