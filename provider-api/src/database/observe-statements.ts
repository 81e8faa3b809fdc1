import type { PGlite } from '@electric-sql/pglite'
import type postgres from 'postgres'

/** Told that a statement begins; the function that it returns, that it has ended, and whether well. */
export type StatementObserver = () => (succeeded: boolean) => void

/** A client whose statements, those of its transactions too, are told to an observer. */
export function observePostgres(client: postgres.Sql, observer: StatementObserver): postgres.Sql {
  return observe(client, ['unsafe'], ['begin', 'savepoint'], observer)
}

/** The same for the embedded database. */
export function observePglite(client: PGlite, observer: StatementObserver): PGlite {
  return observe(client, ['query'], ['transaction'], observer)
}

/**
 * @param statements methods that run a statement and return its promise
 * @param transactions methods that hand a client of its own to a function
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
            args.map((work) => observeWork(work, statements, transactions, observer)),
          )
        }
        const ended = statements.includes(name) ? observer() : undefined
        const result: unknown = member.apply(target, args)
        if (ended && result instanceof Promise) {
          result.then(
            () => ended(true),
            () => ended(false),
          )
        }
        return result
      }
    },
  })
}

function observeWork(
  work: unknown,
  statements: readonly PropertyKey[],
  transactions: readonly PropertyKey[],
  observer: StatementObserver,
): unknown {
  if (typeof work !== 'function') return work
  return (client: object): unknown => work(observe(client, statements, transactions, observer))
}
