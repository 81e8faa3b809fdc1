import { writeSync } from 'node:fs'
import { Socket } from 'node:net'
import { type DestinationStream, type Logger, pino } from 'pino'

/**
 * Creates the site's log of one JSON line per event. It contains no addresses that visitors open: a search reveals
 * something about their health. Errors keep their type, code and stack.
 * @param level the least severe level that is logged
 * @param destination standard output by default
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // `reason` says why a release was rejected or a zone server ended; it may contain addresses.
      serializers: { err: describeError, reason: (text: unknown) => withoutPaths(String(text)) },
      hooks: {
        logMethod(args, method) {
          const [first, ...others] = args as unknown[]
          // Pino itself would use the error's message, unserialized, as the text of the line.
          if (!(first instanceof Error)) return method.apply(this, args)
          const [text = 'error', ...values] = others
          return method.call(this, { err: first }, String(text), ...values)
        },
      },
    },
    destination ?? standardOutput(),
  )
}

/** Standard output. Of a file on a full disk only the lines are lost that cannot be written. */
function standardOutput(): DestinationStream {
  // Terminals and pipes are sockets; files are not.
  if (process.stdout instanceof Socket) return pino.destination(1)
  return {
    write: (line) => {
      try {
        writeSync(1, line)
      } catch {
        // Pino's own destination would retry forever and block the process.
      }
    },
  }
}

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly code?: unknown
  readonly stack: string
  readonly cause?: LoggedError
}

/** Serializes an error without its other properties: libraries attach requests with their URLs and headers. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPaths(String(error)), stack: '' }
  const { name, message, stack = '', cause } = error
  return {
    type: name,
    message: withoutPaths(message),
    ...('code' in error && { code: error.code }),
    stack: withoutPaths(stack),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** A URL's origin and its path with query; the files of releases are nothing that a visitor typed. */
const URLS = /(\bhttps?:\/\/[^\s/?#"'<>]+)([/?#][^\s"'<>]*)/g
const FILE = /^\/[\w@./-]+\.(?:[cm]?js|json|css|map)(?::\d+)*\)?$/

/** Paths of the site that contain what visitors search for. */
const PATHS =
  /(^|[\s"'(])(\/(?:uslugi-medyczne|placowki|promocje|porownanie|szukaj|logowanie|auth|account|api|_data)\b)[^\s"')]*/g

/** Removes the paths and queries of addresses from a text. */
function withoutPaths(text: string): string {
  return text
    .replace(URLS, (url, origin: string, path: string) => (FILE.test(path) ? url : `${origin}/…`))
    .replace(PATHS, '$1$2…')
}
