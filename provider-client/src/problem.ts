import * as z from 'zod/mini'

/**
 * Problem details of a failed request (RFC 9457, `application/problem+json`). `title` and `detail` are Polish texts for
 * the user; `errors` maps field paths to messages.
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
