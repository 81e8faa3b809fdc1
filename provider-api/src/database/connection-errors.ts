import { DrizzleQueryError } from 'drizzle-orm'
import { StartError } from '../program.ts'

/**
 * Why the database can't be used now, by the codes of the operating system, of the driver and of PostgreSQL (appendix A of
 * its manual): it is away, starting or stopping, a replica that is about to take over, or has no connection left.
 */
const PASSING: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host can not be looked up now',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the host can not be reached',
  ETIMEDOUT: 'the host does not answer',
  CONNECT_TIMEOUT: 'the server does not answer',
  CONNECTION_CLOSED: 'the server closed the connection',
  CONNECTION_DESTROYED: 'the server closed the connection',
  CONNECTION_ENDED: 'the server closed the connection',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  '25006': 'the database can only be read: it is a replica or set to read-only',
  '53300': 'the server has no connection left',
  '57P01': 'the server is starting or stopping',
  '57P02': 'the server is starting or stopping',
  '57P03': 'the server is starting or stopping',
}

/** Why it can't be used until somebody mends it. */
const LASTING: Readonly<Record<string, string>> = {
  ERR_INVALID_URL:
    'is no address: write postgres://user:password@host:5432/database, with special characters percent-encoded',
  '28P01': 'the password is wrong',
  '28000': 'the login is refused',
  '3D000': 'the database does not exist',
  '42501': 'the role may not do what a start needs',
}

/** Whether what failed may go through a moment later: the database is away, and nothing is wrong with the request. */
export function isUnavailable(error: unknown): boolean {
  return Object.hasOwn(PASSING, codeOf(innermost(error)))
}

/** Why a start failed at a PostgreSQL server, as one line without the password; what is nobody's to mend stays as it is. */
export function explainConnection(error: unknown): unknown {
  if (error instanceof StartError) return error
  const cause = innermost(error)
  const reason = PASSING[codeOf(cause)] ?? LASTING[codeOf(cause)]
  if (reason === undefined) return error
  // The message of a wrong address holds the address.
  const detail = codeOf(cause) === 'ERR_INVALID_URL' ? '' : ` (${messageOf(cause)})`
  return new StartError(`DATABASE_URL: ${reason}${detail}`, { cause: error })
}

function innermost(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return innermost(error.cause)
  // Several addresses of one host: the message of the whole is empty.
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
