import * as z from 'zod/mini'

/**
 * A problem answer of the API (RFC 9457, `application/problem+json`). `title` and `detail` are Polish and fit for the
 * screen; `errors` names the fields at fault, keyed by their path.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.string())),
})
export type Problem = z.infer<typeof Problem>

/** Thrown by the client when the API answers with a status that is not 2xx. */
export class ProblemError extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.detail ?? problem.title)
    this.name = 'ProblemError'
    this.problem = problem
  }
}
