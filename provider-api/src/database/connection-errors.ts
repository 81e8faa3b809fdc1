import { DrizzleQueryError } from 'drizzle-orm'
import { StartError } from '../start-error.ts'

/** Codes of the operating system, of the driver and of PostgreSQL (appendix A of its manual), in words. */
const REASONS: Readonly<Record<string, string>> = {
  ERR_INVALID_URL:
    'is no address: write postgres://user:password@host:5432/database, with special characters percent-encoded',
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host can not be looked up now',
  EHOSTUNREACH: 'the host can not be reached',
  ENETUNREACH: 'the host can not be reached',
  ETIMEDOUT: 'the host does not answer',
  CONNECT_TIMEOUT: 'the server does not answer',
  CONNECTION_CLOSED: 'the server closed the connection',
  CONNECTION_ENDED: 'the server closed the connection',
  ECONNRESET: 'the server closed the connection',
  '28P01': 'the password is wrong',
  '28000': 'the login is refused',
  '3D000': 'the database does not exist',
  '42501': 'the role may not do what a start needs',
  '25006': 'the database can only be read: it is a replica or set to read-only',
  '53300': 'the server has no connection left',
  '57P03': 'the server is starting or stopping',
}

/** Why a start failed at a PostgreSQL server, as one line without the password; what is nobody's to mend stays as it is. */
export function explainConnection(error: unknown): unknown {
  if (error instanceof StartError) return error
  const cause = innermost(error)
  const reason = REASONS[codeOf(cause)]
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
