import { messageOf } from '@medicena/domain/error-message'

/** Describes an error by its message and by the stack trace of the error that caused it. */
export function describeError(error: unknown): string {
  const stack = stackOf(error)
  return stack === undefined ? messageOf(error) : `${messageOf(error)}\n${stack}`
}

/** The stack trace of the error that caused an error, or of itself. */
export function stackOf(error: unknown): string | undefined {
  let cause = error
  while (cause instanceof Error && cause.cause instanceof Error) cause = cause.cause
  return cause instanceof Error ? cause.stack : undefined
}
