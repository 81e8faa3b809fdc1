import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { Eye, EyeOff } from '../icon.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './password-field.module.css'

export interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'type'>, FieldTexts {
  /** The value's name in the form. */
  readonly name: string
  /** Tells password managers what to offer. */
  readonly autoComplete: 'current-password' | 'new-password'
}

/**
 * A password, whose characters can be shown, and which says when Caps Lock is on. They are hidden again when the form
 * is sent, so that browsers do not keep the password as a text typed before.
 */
export function PasswordField({
  label,
  hint,
  error,
  id,
  onKeyUp,
  onBlur,
  disabled,
  ...input
}: PasswordFieldProps) {
  const root = useRef<HTMLDivElement>(null)
  const [visibility, setVisibility] = useState<'untouched' | 'hidden' | 'visible'>('untouched')
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
              disabled={disabled}
              className={classes(control.className, styles['input'])}
              onKeyUp={(event) => {
                setCapsLock(event.getModifierState('CapsLock'))
                onKeyUp?.(event)
              }}
              onBlur={(event) => {
                setCapsLock(false)
                onBlur?.(event)
              }}
            />
            <button
              type="button"
              className={styles['toggle']}
              aria-controls={control.id}
              disabled={disabled}
              onClick={() => setVisibility(visible ? 'hidden' : 'visible')}
            >
              {visible ? <EyeOff /> : <Eye />}
              <VisuallyHidden>
                {visible ? 'Ukryj znaki' : 'Pokaż znaki'}: {label}
              </VisuallyHidden>
            </button>
          </div>
          <VisuallyHidden role="status">
            {visibility === 'visible' && 'Znaki są widoczne.'}
            {visibility === 'hidden' && 'Znaki są ukryte.'}
          </VisuallyHidden>
          <p className={styles['capsLock']} role="status">
            {capsLock && 'Klawisz Caps Lock jest włączony.'}
          </p>
        </div>
      )}
    </Field>
  )
}
