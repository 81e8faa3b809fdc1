import { polishMessage } from '@medicena/provider-client/validation-messages'
import type { FormError } from '@medicena/shared-ui/error-summary'
import type * as z from 'zod/mini'
import { SessionEnded } from '../account/ask-provider.ts'
import { failureOf } from '../sign-in/failure.ts'

/** What is wrong with a form: one Polish sentence for each field at fault, keyed by its path. */
export type FieldProblems = Readonly<Record<string, string>>

const REQUIRED = 'To pole jest wymagane.'

/**
 * Checks a form by the schema that the provider checks it by, and says what is wrong in the provider's words; of a field
 * that was left empty, that it is required.
 */
export function fieldProblems(schema: z.ZodMiniType, values: unknown): FieldProblems {
  const read = schema.safeParse(values)
  const problems: Record<string, string> = {}
  for (const { code, path, ...params } of read.error?.issues ?? []) {
    const field = path.join('.')
    // The first issue of a field says what to mend first.
    problems[field] ??= isEmpty(values, field) ? REQUIRED : polishMessage({ field, keyword: code, params })
  }
  return problems
}

function isEmpty(values: unknown, field: string): boolean {
  return (
    typeof values === 'object' &&
    values !== null &&
    Object.entries(values).some(([name, value]) => name === field && value === '')
  )
}

/**
 * What is wrong with a form, for the summary above it: by the fields' names on the screen and in their order there; what
 * concerns none of them comes last and is told all the same.
 * @param labels what the fields are called
 * @param idOf the id of the element that is a field, or holds it
 */
export function formErrors(
  problems: FieldProblems,
  labels: Readonly<Record<string, string>>,
  idOf: (field: string) => string,
): readonly FormError[] {
  const named = Object.entries(labels).flatMap(([field, label]) => {
    const problem = problems[field]
    return problem === undefined ? [] : [{ fieldId: idOf(field), message: `${label}: ${problem}` }]
  })
  const others = Object.entries(problems).filter(([field]) => labels[field] === undefined)
  return [...named, ...others.map(([, message]) => ({ message }))]
}

/** Why a call failed, in words for the visitor, and what the provider says of single fields. */
export interface Refusal {
  readonly message: string
  readonly problems: FieldProblems
}

/** The words for a call that failed; null when the session has ended, for which the login stands over the page. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof SessionEnded) return null
  const { message, fields = {} } = failureOf(error, 'Nie udało się tego zrobić. Spróbuj ponownie za chwilę.')
  return { message, problems: fields }
}
