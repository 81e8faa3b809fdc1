import { type ChangeEvent, type ComponentProps, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Field, type FieldTexts } from '../field/field.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './text-area.module.css'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className'>, FieldTexts {
  /** The name of the value in the form. */
  readonly name: string
  /** The maximum number of characters; a counter below shows how many are left. */
  readonly maxLength?: number
}

/** Screen readers announce the counter only from here, to avoid interrupting earlier. */
const ANNOUNCED_CHARACTERS_LEFT = 20

/** A multi-line text field. It grows with its text where the browser supports it; otherwise it scrolls and is resizable. */
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
              <p id={counterId} className={`note ${styles['counter']}`}>
                {charactersLeft(left)}
              </p>
              <VisuallyHidden role="status">
                {left <= ANNOUNCED_CHARACTERS_LEFT && charactersLeft(left)}
              </VisuallyHidden>
            </>
          )}
        </>
      )}
    </Field>
  )
}

const plural = new Intl.PluralRules('pl')

function charactersLeft(count: number): string {
  switch (plural.select(count)) {
    case 'one':
      return `Pozostał ${count} znak`
    case 'few':
      return `Pozostały ${count} znaki`
    default:
      return `Pozostało ${count} znaków`
  }
}
