import type { ComponentProps } from 'react'
import { Field, type FieldTexts } from '../field/field.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className'>, FieldTexts {
  /** The name of the value in the form. */
  readonly name: string
}

/** A labelled text input with hint and error. */
export function TextField({ label, error, hint, id, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => <input type="text" {...input} {...control} />}
    </Field>
  )
}
