import { ProblemError } from '@medicena/provider-client/problem'
import { type Failure, UNREACHABLE } from './outcome.ts'

/**
 * What a failed call tells the visitor: the server's own Polish words, with what it says of single fields, or that no
 * server answers.
 * @param lastResort stands where the server says nothing
 */
export function failureOf(error: unknown, lastResort: string): Failure {
  if (!(error instanceof ProblemError)) return UNREACHABLE
  const { detail = lastResort, errors } = error.problem
  return { message: detail, ...(errors && { fields: errors }) }
}
