import * as z from 'zod/mini'

/** `type` of the problem of an action that requires a confirmed e-mail address (403). */
export const EMAIL_NOT_CONFIRMED = 'urn:medicena:email-not-confirmed'

/** `type` of the problem of a mailed link that is unknown, expired or already used (400). */
export const LINK_INVALID = 'urn:medicena:link-invalid'

/** `type` of the problem of an action that requires a new sign-in, because the account has no password (403). */
export const SIGN_IN_AGAIN = 'urn:medicena:sign-in-again'

/**
 * Problem details of a failed request (RFC 9457, `application/problem+json`). `title` and `detail` are Polish texts for
 * the user; `errors` maps field paths to messages. `type` names the kinds of problems that clients handle specially.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

/** Error for a response with a status other than 2xx. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}

/** Says in Polish why a request failed, and what the visitor can do. */
export function failureText(error: unknown): string {
  if (!(error instanceof ProblemError)) return 'Sprawdź połączenie z internetem i spróbuj ponownie.'
  const { status, detail } = error.problem
  return status < 500 && detail !== undefined
    ? detail
    : 'Po naszej stronie coś nie zadziałało. Spróbuj ponownie za chwilę.'
}
