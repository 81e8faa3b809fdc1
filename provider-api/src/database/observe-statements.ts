import type { PGlite } from '@electric-sql/pglite'
import type postgres from 'postgres'

/** Called with a statement's text when it begins; returns a function to call when it ends. */
export type StatementObserver = (statement: string) => (succeeded: boolean) => void

/** Wraps a client so that an observer sees its statements, including those of transactions. */
export function observePostgres(client: postgres.Sql, observer: StatementObserver): postgres.Sql {
  return observe(client, ['unsafe'], ['begin', 'savepoint'], observer)
}

/** Wraps the client of the embedded database likewise. */
export function observePglite(client: PGlite, observer: StatementObserver): PGlite {
  return observe(client, ['query'], ['transaction'], observer)
}

/**
 * @param statements methods that run a statement and return its promise
 * @param transactions methods that pass a client of their own to a callback
 */
function observe<T extends object>(
  client: T,
  statements: readonly PropertyKey[],
  transactions: readonly PropertyKey[],
  observer: StatementObserver,
): T {
  return new Proxy(client, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name)
      if (typeof member !== 'function') return member
      return (...args: unknown[]): unknown => {
        if (transactions.includes(name)) {
          return member.apply(
            target,
            args.map((arg) =>
              typeof arg === 'function'
                ? (inner: object): unknown => arg(observe(inner, statements, transactions, observer))
                : arg,
            ),
          )
        }
        const onEnd = statements.includes(name) ? observer(String(args[0])) : undefined
        const result: unknown = member.apply(target, args)
        if (onEnd && result instanceof Promise) {
          result.then(
            () => onEnd(true),
            () => onEnd(false),
          )
        }
        return result
      }
    },
  })
}
