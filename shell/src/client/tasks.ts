/** The part of https://wicg.github.io/scheduling-apis/ that this module uses; TypeScript's library lacks it. */
interface Scheduler {
  readonly yield?: () => Promise<void>
}

/** Ends the current task, so that the browser can respond to the visitor, and continues as soon as possible. */
export function nextTask(): Promise<void> {
  const scheduler: Scheduler | undefined = Reflect.get(globalThis, 'scheduler')
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve))
}

export const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Pauses in ms before the second and the third attempt to load a file: another server may respond. */
const RETRY_DELAYS_MS = [300, 600]

/**
 * Tries to load something up to three times.
 * @param isFinal whether an error ends the attempts
 * @throws the error of the last attempt
 */
export async function withRetries<Result>(
  load: () => Promise<Result>,
  isFinal = (_error: unknown) => false,
): Promise<Result> {
  for (const delayMs of RETRY_DELAYS_MS) {
    try {
      return await load()
    } catch (error) {
      if (isFinal(error)) throw error
      await pause(delayMs)
    }
  }
  return load()
}

/** Resolves when the browser has painted content; at once in a tab that it does not paint. */
export async function afterFirstPaint(): Promise<void> {
  if (document.visibilityState === 'hidden' || performance.getEntriesByType('paint').length > 0) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await pause(0)
}

/**
 * Runs a task when the browser has nothing else to do.
 * @param delayMs delay in browsers without `requestIdleCallback` (Safari)
 */
export function whenIdle(task: () => void, delayMs = 2000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 4000 })
  else setTimeout(task, delayMs)
}
