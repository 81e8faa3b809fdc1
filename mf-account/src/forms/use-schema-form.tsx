import { zodResolver } from '@hookform/resolvers/zod'
import { polishMessage } from '@medicena/provider-client/validation-messages'
import { ErrorSummary, type FormError } from '@medicena/shared-ui/error-summary'
import { type ChangeEvent, useId } from 'react'
import type { DefaultValues, FieldPath, FieldValues, PathValue } from 'react-hook-form'
import type * as z from 'zod/mini'
import { failureFrom } from '../account/request-as-session.ts'
import { useUnsavedChanges } from '../account/unsaved-changes.tsx'
import { useProviderForm } from './use-provider-form.ts'

interface Options<Input extends FieldValues, Output> {
  /** Schema of the contract, adapted to the form's fields. */
  readonly schema: z.ZodMiniType<Output, Input>
  readonly defaultValues: DefaultValues<Input>
  /** Visible names of the fields, in their order on the screen. */
  readonly labels: Readonly<Record<string, string>>
  /** Starts the fields' ids where other pages link to them. */
  readonly idPrefix?: string
  /** Fields of the form by the provider's names for them, where these differ. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Whether leaving the page loses something; by default, whether a value has been edited. */
  readonly isUnsaved?: boolean
  /** The field that also shows why the form as a whole failed, of a form without a summary. */
  readonly failureField?: FieldPath<Input>
}

/**
 * Form of an account page: checks values by a schema before they are sent, shows errors beside their fields and in a
 * summary above, and guards unsaved changes.
 */
export function useSchemaForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  labels,
  idPrefix,
  aliases = {},
  isUnsaved,
  failureField,
}: Options<Input, Output>) {
  /** Failure by the names of the form's fields. */
  const toFailure = (error: unknown) => {
    const found = failureFrom(error)
    if (!found?.fields) return found
    const fields = Object.entries(found.fields).map(([path, message]) => [aliases[path] ?? path, message])
    return { ...found, fields: Object.fromEntries(fields) }
  }
  const { form, submit, alertRef, failure, failed } = useProviderForm<Input, Output>(
    {
      defaultValues,
      resolver: zodResolver(schema, { error: polishError }, { mode: 'sync' }),
      // The focus goes to the summary.
      shouldFocusError: false,
    },
    toFailure,
  )
  const { errors, isDirty, isSubmitting } = form.formState
  const release = useUnsavedChanges(isUnsaved ?? isDirty)
  const messages = messagesOf(errors)
  const ownPrefix = useId()
  const idOf = (field: string) => `${idPrefix ?? ownPrefix}-${field.replace('.', '-')}`

  const fieldProps = (name: FieldPath<Input>) => ({
    id: idOf(name),
    label: labels[name] ?? '',
    error: messages[name] ?? (name === failureField ? failure : undefined),
  })

  /**
   * Props of a field whose input react-hook-form reads.
   * @param rewrite returns the usual spelling of what was typed, for when the user leaves the field
   */
  const field = <Name extends FieldPath<Input>>(name: Name, rewrite?: (text: string) => string) => ({
    ...fieldProps(name),
    ...form.register(
      name,
      rewrite && {
        onBlur: ({ target }: ChangeEvent<HTMLInputElement>) =>
          form.setValue(name, rewrite(target.value) as PathValue<Input, Name>),
      },
    ),
  })

  /**
   * Handles the form's submit event.
   * @param send rejects when the provider does not accept the values
   * @param onSaved called when leaving the page loses nothing any more
   */
  const save = <Result,>(
    send: (output: Output) => Promise<Result>,
    onSaved: (result: Result) => void | Promise<void>,
  ) =>
    submit(async (output) => {
      const result = await send(output)
      release()
      await onSaved(result)
    })

  const { failure: _, ...unknownFields } = messagesOf(errors.root ?? {})
  const summaryErrors: readonly FormError[] = [
    ...Object.entries(labels).flatMap(([field, label]) => {
      const message = messages[field]
      return message === undefined ? [] : [{ fieldId: idOf(field), message: `${label}: ${message}` }]
    }),
    ...Object.values(unknownFields).map((message) => ({ message })),
  ]

  const summary = <ErrorSummary ref={alertRef} errors={summaryErrors} failure={failure} />

  return {
    form,
    save,
    /** Kind of problem of the last submission (`Failure.type`). */
    problemType: failed?.type,
    fieldProps,
    field,
    /** Props of `Form`: all errors, for its top, and whether it is being sent. */
    frame: { summary: failureField === undefined && summary, isSubmitting },
  }
}

/** Messages of react-hook-form's errors, by field; those of an array by its items, as 'week.0'. */
function messagesOf(errors: object, prefix = ''): Readonly<Record<string, string>> {
  const messages = Object.entries(errors).flatMap(([key, error]): [string, string][] => {
    if (!(error instanceof Object)) return []
    const field = prefix + key
    return 'message' in error
      ? [[field, String(error.message)]]
      : Object.entries(messagesOf(error, `${field}.`))
  })
  return Object.fromEntries(messages)
}

/** Formats a zod issue as the provider does, in Polish. */
export function polishError({ code, path = [], input, ...params }: z.core.$ZodRawIssue): string {
  // An empty text also breaks the rules on its format and length.
  if (input === '') return 'To pole jest wymagane.'
  return polishMessage({ field: path.join('.'), keyword: code, params })
}
