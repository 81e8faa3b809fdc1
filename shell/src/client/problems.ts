import { consentAtom } from '@medicena/zone-kit/consent'
import { getDefaultStore } from 'jotai'
import type { RouteManifest } from '../site/route-manifest.ts'
import type { SeenProblem } from './browser-reports.ts'
import { whenIdle } from './tasks.ts'

const MAX_PROBLEMS = 20

const seen: SeenProblem[] = []
let onSeen = (): void => {}

/** Remembers an error until the page is left. An error that React reports in two ways counts once. */
export function noteProblem(kind: SeenProblem['kind'], error: unknown, script = ''): void {
  if (seen.length === MAX_PROBLEMS || seen.some((earlier) => earlier.error === error)) return
  seen.push({ kind, error, script, pathname: location.pathname })
  onSeen()
}

/**
 * Watches for errors of releases. The reporting code loads after the first error; with consent to analytics,
 * also without one, when the browser is idle.
 */
export function watchProblems(manifest: RouteManifest): void {
  const { pathname } = location
  const startReports = () => {
    import('./browser-reports.ts').then(
      (module) => module.startReports(manifest, seen, pathname),
      // The page works without reports. An error about them would start the next attempt.
      () => {},
    )
  }
  onSeen = startReports
  addEventListener('error', ({ error, filename }) => noteProblem('error', error, filename))
  addEventListener('unhandledrejection', ({ reason }) => noteProblem('error', reason))
  whenIdle(() => {
    const store = getDefaultStore()
    const onConsent = () => {
      if (store.get(consentAtom)?.analytics) startReports()
    }
    store.sub(consentAtom, onConsent)
    onConsent()
  })
}
