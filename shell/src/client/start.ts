import { rememberEarlyClick } from './early-clicks.ts'
import { afterFirstPaint, nextTask } from './tasks.ts'

/**
 * Evaluates the site's code after the first paint and in several tasks, since one task would block a slow phone for longer
 * than a tap may take. The modules are part of the files that the document loads; `import()` only decides when they run.
 */
async function start() {
  const repeatEarlyClick = rememberEarlyClick()
  await afterFirstPaint()
  await import(/* webpackMode: "eager" */ 'react-dom/client')
  await nextTask()
  await import(/* webpackMode: "eager", webpackExports: ["createBrowserRouter"] */ 'react-router')
  await nextTask()
  const { hydrate } = await import(/* webpackMode: "eager" */ './hydrate.tsx')
  return hydrate(repeatEarlyClick)
}

/** The page, for development; null if it was not hydrated. */
export const hydrated = start().catch((error: unknown) => {
  reportError(error)
  return null
})
