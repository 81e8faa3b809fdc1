import { codeOf, messageOf } from '@medicena/domain/error-message'
import { DrizzleQueryError } from 'drizzle-orm'
import { StartError } from '../program.ts'

/**
 * Transient failures, by error codes of the operating system, the driver and PostgreSQL (appendix A of its manual): the
 * database is unreachable, starting or stopping, a replica during a failover, or out of connections, memory or disk.
 */
const TRANSIENT: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host can not be looked up now',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the host can not be reached',
  ETIMEDOUT: 'the host does not respond',
  CONNECT_TIMEOUT: 'the server does not respond',
  CONNECTION_CLOSED: 'the server closed the connection',
  CONNECTION_DESTROYED: 'the server closed the connection',
  CONNECTION_ENDED: 'the server closed the connection',
  ECONNRESET: 'the server closed the connection',
  EPIPE: 'the server closed the connection',
  '08P01': 'a pooler has no server for it',
  '25006': 'the database can only be read: it is a replica or set to read-only',
  '53100': 'its disk is full',
  '53200': 'its memory is full',
  '53300': 'the server has no connection left',
  '53400': 'the server has reached a limit of its configuration',
  '57014': 'the server canceled a statement, because it took too long',
  '57P01': 'the server is starting or stopping',
  '57P02': 'the server is starting or stopping',
  '57P03': 'the server is starting or stopping',
  '57P05': 'the server closed an idle connection',
  '58030': 'the server can not read or write its disk',
}

/** Failures that the operator must fix. */
const PERMANENT: Readonly<Record<string, string>> = {
  ERR_INVALID_URL:
    'is no address: write postgres://user:password@host:5432/database, with special characters percent-encoded',
  '28P01': 'the password is wrong',
  '28000': 'the login was rejected',
  '3D000': 'the database does not exist',
  '42501': 'the role may not do what a start needs',
}

/** A statement has not ended within the time that its caller can wait. */
export class DatabaseTimeoutError extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('the database does not respond')
    this.name = 'DatabaseTimeoutError'
  }
}

/** Whether an error is transient: a retry a moment later may succeed. */
export function isUnavailable(error: unknown): boolean {
  return Object.hasOwn(TRANSIENT, databaseCodeOf(error))
}

/** Converts a known connection error to a `StartError` without the password; returns other errors unchanged. */
export function explainConnection(error: unknown): unknown {
  if (error instanceof StartError) return error
  const code = databaseCodeOf(error)
  const reason = TRANSIENT[code] ?? PERMANENT[code]
  if (reason === undefined) return error
  // The message contains the URL, and with it the password.
  const detail = code === 'ERR_INVALID_URL' ? '' : ` (${messageOf(innermost(error))})`
  return new StartError(`DATABASE_URL: ${reason}${detail}`, { cause: error })
}

function innermost(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return innermost(error.cause)
  // A host with several addresses fails with an aggregate, whose own message is empty.
  return error instanceof AggregateError && error.errors[0] instanceof Error ? error.errors[0] : error
}

/** The code of the driver's or the database's error, of which others are the wrapping; empty without one. */
export function databaseCodeOf(error: unknown): string {
  return codeOf(innermost(error))
}
