import type { HydrationOptions } from 'react-dom/client'
import { noteProblem } from './problems.ts'

/**
 * What React does with errors of pages: all are logged and counted, also one from which a second rendering has recovered.
 * @param onRecovered called when React has rendered anew
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
