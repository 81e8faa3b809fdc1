import { zodResolver } from '@hookform/resolvers/zod'
import { polishMessage } from '@medicena/provider-client/validation-messages'
import { ErrorSummary, type FormError } from '@medicena/shared-ui/error-summary'
import type { DefaultValues, FieldPath, FieldValues } from 'react-hook-form'
import type * as z from 'zod/mini'
import { attempt } from '../account/request-as-session.ts'
import { useUnsavedChanges } from '../account/unsaved-changes.tsx'
import { useProviderForm } from './use-provider-form.ts'

interface Options<Input extends FieldValues, Output> {
  /** Schema of the contract, adapted to the form's fields. */
  readonly schema: z.ZodMiniType<Output, Input>
  readonly defaultValues: DefaultValues<Input>
  /** Visible names of the fields, in their order on the screen. */
  readonly labels: Readonly<Record<string, string>>
  /** Starts the fields' ids, which must be unique on the page. */
  readonly idPrefix: string
  /** Fields of the form by the provider's names for them, where these differ. */
  readonly aliases?: Readonly<Record<string, string>>
  /** Whether leaving the page loses something; by default, whether a value has been edited. */
  readonly isUnsaved?: boolean
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
}: Options<Input, Output>) {
  const { form, submit, alertRef, failure } = useProviderForm<Input, Output>({
    defaultValues,
    resolver: zodResolver(schema, { error: polishError }, { mode: 'sync' }),
    // The focus goes to the summary.
    shouldFocusError: false,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const release = useUnsavedChanges(isUnsaved ?? isDirty)

  const idOf = (field: string) => `${idPrefix}-${field}`
  const errorOf = (field: string): string | undefined => messageIn(errors, field)

  /** Props that every field has. */
  const fieldProps = (name: FieldPath<Input>) => ({
    id: idOf(name),
    label: labels[name] ?? '',
    error: errorOf(name),
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
      const failed = await attempt(async () => {
        const result = await send(output)
        release()
        await onSaved(result)
      })
      if (!failed?.fields) return failed
      const fields = Object.entries(failed.fields).map(([path, message]) => [aliases[path] ?? path, message])
      return { ...failed, fields: Object.fromEntries(fields) }
    })

  const formErrors: FormError[] = Object.entries(labels).flatMap(([field, label]) => {
    const message = errorOf(field)
    return message === undefined ? [] : [{ fieldId: idOf(field), message: `${label}: ${message}` }]
  })
  for (const [path, error] of Object.entries(errors.root ?? {})) {
    const message = messageIn({ [path]: error }, path)
    if (path !== 'failure' && message !== undefined) formErrors.push({ message })
  }

  return {
    form,
    save,
    failure,
    idOf,
    errorOf,
    fieldProps,
    isSubmitting,
    /** All errors of the form, for the top of it. */
    summary: <ErrorSummary ref={alertRef} errors={formErrors} failure={failure} />,
  }
}

function messageIn(errors: object, field: string): string | undefined {
  const error: unknown = Object.entries(errors).find(([name]) => name === field)?.[1]
  return error instanceof Object && 'message' in error ? String(error.message) : undefined
}

/** Polish message for a zod issue, in the provider's words. */
export function polishError({ code, path = [], input, ...params }: z.core.$ZodRawIssue): string {
  // An empty text also breaks the rules on its format and length.
  if (input === '') return 'To pole jest wymagane.'
  return polishMessage({ field: path.join('.'), keyword: code, params })
}
