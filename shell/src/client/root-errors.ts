import type { HydrationOptions } from 'react-dom/client'
import { noteProblem } from './problems.ts'

/**
 * Creates the error handlers of React's root. They count and log every error, also one that a second
 * rendering recovers from.
 * @param onRecovered called when React has rendered the root again
 */
export const rootErrors = (
  onRecovered: () => void,
): Pick<HydrationOptions, 'onRecoverableError' | 'onCaughtError'> => ({
  onRecoverableError: (error) => {
    onRecovered()
    noteProblem('hydration', error)
    reportError(error)
  },
  onCaughtError: (error) => {
    noteProblem('boundary', error)
    console.error(error)
  },
})
