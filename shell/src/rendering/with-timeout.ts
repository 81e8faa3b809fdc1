import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs a task with a deadline. After it, the result rejects, even if the task ignores that its signal was aborted.
 * @param onTimeout creates the rejection's reason
 */
export async function withTimeout<Result>(
  timeoutMs: number,
  task: (signal: AbortSignal) => Promise<Result>,
  onTimeout: () => unknown,
): Promise<Result> {
  const controller = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(onTimeout())
      controller.abort()
    }, timeoutMs)
  })
  try {
    return await Promise.race([task(controller.signal), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Waits until a promise is settled, but no longer than so many milliseconds. Resolves to whether it is. */
export function isSettledWithin(promise: Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const isSettled = () => true
  return Promise.race([promise.then(isSettled, isSettled), sleep(timeoutMs, false)])
}
