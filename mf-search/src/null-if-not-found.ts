import { ProblemError } from '@medicena/provider-client/problem'

/** Catches the provider's 404, and its 414 to a name that is longer than any known one. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof ProblemError && [404, 414].includes(error.problem.status)) return null
  throw error
}
