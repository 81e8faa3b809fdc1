import { ProblemError } from '@medicena/provider-client/problem'
import { data } from 'react-router-dom'

/** Turns the provider's 404, and its 400 for an id out of range, into a page of status 404. */
export function throwNotFound(error: unknown): never {
  const isNotFound = error instanceof ProblemError && [400, 404].includes(error.problem.status)
  throw isNotFound ? data(null, { status: 404 }) : error
}
