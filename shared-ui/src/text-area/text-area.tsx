import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { charactersLeft } from './characters-left.ts'
import styles from './text-area.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  /** The value's name in the form. */
  readonly name: string
  /** The most characters that it takes; how many are left stands below. */
  readonly maxLength?: number
}

/** How few characters must be left before a screen reader is told so: earlier it would only disturb. */
const ANNOUNCED_FROM = 20

/** A field for several lines. Where the browser can, it grows with its text; otherwise it scrolls and can be pulled. */
export function TextArea({ label, hint, error, id, maxLength, onChange, ...textArea }: TextAreaProps) {
  const counterId = useId()
  const [typed, setTyped] = useState(String(textArea.defaultValue ?? ''))
  const text = textArea.value === undefined ? typed : String(textArea.value)
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  const left = maxLength === undefined ? undefined : maxLength - text.length
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <>
          <textarea
            rows={4}
            {...textArea}
            {...control}
            maxLength={maxLength}
            onChange={change}
            className={classes(control.className, styles['area'])}
            aria-describedby={
              classes(control['aria-describedby'], left !== undefined && counterId) || undefined
            }
          />
          {left !== undefined && (
            <>
              <p id={counterId} className={styles['counter']}>
                {charactersLeft(left)}
              </p>
              <VisuallyHidden role="status">{left <= ANNOUNCED_FROM && charactersLeft(left)}</VisuallyHidden>
            </>
          )}
        </>
      )}
    </Field>
  )
}
