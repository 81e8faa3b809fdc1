import { useState } from 'react'
import { failureFrom } from './request-as-session.ts'

/** An action of a page that sends requests: whether it runs, and why it failed at last. */
export function useAction() {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const run = async (action: () => Promise<void>) => {
    setIsBusy(true)
    setFailure(undefined)
    const failed = await action().then(() => null, failureFrom)
    setFailure(failed?.message)
    setIsBusy(false)
    return failed
  }
  return { isBusy, failure, run, forgetFailure: () => setFailure(undefined) }
}
