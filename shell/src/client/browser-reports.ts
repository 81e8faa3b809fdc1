import { readConsent } from '@medicena/zone-kit/consent'
import { matchRoutes } from 'react-router'
import { type BrowserReport, REPORTS_PATH, SLOT_ROUTE } from '../site/browser-report.ts'
import { type ManifestZone, type RouteManifest, routeIdOf } from '../site/route-manifest.ts'

/** An error in this page. It never leaves the browser: only its kind and the release at fault do. */
export interface SeenProblem {
  readonly kind: BrowserReport['problems'][number]
  readonly error: unknown
  /** The script that threw it, if known. */
  readonly script: string
  /** The page that was open. */
  readonly pathname: string
}

type Vitals = { -readonly [Name in keyof BrowserReport['vitals']]: number }

let isStarted = false
let isMeasuring = false
const vitals: Vitals = {}

/**
 * Reports problems and, with consent to analytics, web vitals when the page is hidden. Later calls only check
 * whether consent was given since.
 * @param seen problems of this page; reported ones are removed
 * @param pathname the page that was opened as a document, to which its web vitals belong
 */
export function startReports(manifest: RouteManifest, seen: SeenProblem[], pathname: string): void {
  if (!isMeasuring && mayMeasure()) {
    isMeasuring = true
    measure().catch(reportError)
  }
  if (isStarted) return
  isStarted = true
  const send = () => {
    const measured = mayMeasure() ? takeVitals() : {}
    const reports = reportsOf(manifest, seen.splice(0), { pathname, vitals: measured })
    if (reports.length === 0) return
    navigator.sendBeacon(REPORTS_PATH, JSON.stringify(reports))
  }
  // Browsers on phones may end a page without any later event.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send()
  })
  addEventListener('pagehide', send)
}

/** Measuring reads data of the visitor's device, which needs consent (Polish act on electronic communication, article 399). */
const mayMeasure = (): boolean => readConsent()?.analytics ?? false

async function measure(): Promise<void> {
  const { onCLS, onINP, onLCP } = await import('web-vitals')
  for (const observe of [onCLS, onINP, onLCP]) {
    observe(
      ({ name, value }) => {
        if (name === 'LCP' || name === 'INP' || name === 'CLS') vitals[name] = value
      },
      // By default web-vitals reports the last values too late for the beacon.
      { reportAllChanges: true },
    )
  }
}

let areVitalsSent = false

/** Returns the web vitals once, when the page is first hidden: sent again, they would count twice. */
function takeVitals(): Vitals {
  if (areVitalsSent || Object.keys(vitals).length === 0) return {}
  areVitalsSent = true
  return vitals
}

/** Creates the reports of a page, one for each release that has a problem or whose page was measured. */
export function reportsOf(
  manifest: RouteManifest,
  problems: readonly SeenProblem[],
  measured: { readonly pathname: string; readonly vitals: BrowserReport['vitals'] },
): BrowserReport[] {
  const reports = new Map<string, BrowserReport>()
  const add = (place: Place | null, report: Pick<BrowserReport, 'problems' | 'vitals'>) => {
    if (!place) return
    const key = Object.values(place).join()
    const before = reports.get(key)
    reports.set(key, {
      ...place,
      problems: [...new Set([...(before?.problems ?? []), ...report.problems])],
      vitals: { ...before?.vitals, ...report.vitals },
    })
  }
  const own = isTranslated() ? [] : problems.filter(({ error }) => !isOfMovedNode(error))
  for (const problem of own) add(placeOf(problem, manifest), { problems: [problem.kind], vitals: {} })
  if (Object.keys(measured.vitals).length > 0)
    add(pageAt(measured.pathname, manifest), { problems: [], vitals: measured.vitals })
  return [...reports.values()]
}

/**
 * Whether the browser translates the document. It then replaces text nodes under React, whose errors say
 * nothing about a release. Detected by the class of the root element, or by `font` elements, which the site
 * does not use.
 */
const isTranslated = (): boolean =>
  /\btranslated-/.test(document.documentElement.className) || document.querySelector('font') !== null

/** Whether React missed a node where it had put it, because an extension or a translation moved it. */
const isOfMovedNode = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotFoundError' || isOfMovedNode(error.cause))

type Place = Pick<BrowserReport, 'zone' | 'version' | 'route'>

/**
 * Finds the release that caused a problem by its files in the stack trace. Without one, errors that React
 * reports count for the page; other errors come from extensions and are ignored.
 */
function placeOf({ kind, error, script, pathname }: SeenProblem, manifest: RouteManifest): Place | null {
  const page = pageAt(pathname, manifest)
  const text = `${script}\n${stacksOf(error)}`
  const zone = zonesOf(manifest).find(({ folder }) => text.includes(new URL(folder, location.href).href))
  if (!zone) return kind === 'error' ? null : page
  const { name, version } = zone
  return { zone: name, version, route: page?.zone === name ? page.route : SLOT_ROUTE }
}

/** Joins the stack traces of an error and its causes: React wraps errors from which it recovers. */
function stacksOf(error: unknown): string {
  return error instanceof Error ? `${error.stack}\n${error.cause ? stacksOf(error.cause) : ''}` : ''
}

function pageAt(pathname: string, manifest: RouteManifest): Place | null {
  const routes = zonesOf(manifest).flatMap(({ name, version, routes: pages }) =>
    pages.map(({ id, path }) => ({
      id: routeIdOf(name, id),
      path,
      handle: { zone: name, version, route: id },
    })),
  )
  return (matchRoutes(routes, pathname)?.at(-1)?.route.handle as Place | undefined) ?? null
}

const zonesOf = ({ zones }: RouteManifest): ManifestZone[] =>
  zones.filter((zone): zone is ManifestZone => zone.kind === 'container')
