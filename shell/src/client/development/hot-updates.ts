import { messageOf } from '@medicena/domain/error-message'
import applyShellUpdates from '@medicena/zone-kit/dev/apply-updates'
import type { DevEvent } from '@medicena/zone-kit/dev/dev-events'
import { forgetPageData } from '../../navigation/page-loader.ts'
import { readState } from '../document-state.ts'
import { hydrated } from '../start.ts'
import { showErrors } from './error-overlay.ts'
import { isLater, isOlderShell } from './page-versions.ts'

/** The part of the site that this build is. */
const SHELL = 'shell'

const { site, errors, devEvents: eventsUrl } = readState() ?? {}
const zones = typeof site === 'object' ? site.zones : []

/** The versions that this page runs: first those of its document, then those of hot updates. */
const running = new Map(zones.map((zone) => [zone.name, versionOf(zone)]))

/** Whether newer builds exist, so that the next navigation must load a new document. */
let isOutdated = false

/**
 * Pending updates of each part, in sequence: the bundler cannot check for updates while it applies some. One
 * queue per part, because the shell's may wait for a restart of the site.
 */
const updates = new Map<string, Promise<void>>()

markInlinedStyles()

/** The URL of the event stream. It tells `pnpm dev` which zones' builds this page waits for. */
let connectedTo = ''
let connection: EventSource | undefined

// After hydration, because by then the page's zones have loaded their code.
void hydrated.then(connect)
window.navigation?.addEventListener('navigatesuccess', () => {
  // The next page needs newer code than this document can load.
  if (isOutdated) location.reload()
  else connect()
})

const { error: log } = console
// React logs the errors that an error boundary has caught.
console.error = (...details: unknown[]) => {
  log(...details)
  const error = details.find((detail) => detail instanceof Error)
  if (error) void reportBrowserError(error)
}
window.addEventListener('error', ({ error, message }) => void reportBrowserError(error ?? message))
window.addEventListener('unhandledrejection', ({ reason }) => void reportBrowserError(reason))

function connect(): void {
  if (!eventsUrl) return
  const url = `${eventsUrl}?zones=${zones.map(({ name }) => name).filter(containerOf)}`
  if (url === connectedTo) return
  connectedTo = url
  connection?.close()
  connection = new EventSource(url)
  connection.onmessage = ({ data }) => {
    // Trusted: `pnpm dev` sends it from the same types.
    handle(JSON.parse(data) as DevEvent)
  }
}

function handle(event: DevEvent): void {
  switch (event.kind) {
    case 'shell built':
      enqueue(SHELL, () => updateShell(event.hash))
      break
    case 'zone built':
      enqueue(event.zone, () => updateZone(event))
      break
    case 'serving':
      void Promise.all(updates.values()).then(() => followSite(event))
      break
    case 'data changed':
      void loadDataAgain()
      break
    case 'errors':
      showErrors(event.source, event.text)
      break
  }
}

function enqueue(part: string, update: () => Promise<void>): void {
  const previous = updates.get(part) ?? Promise.resolve()
  updates.set(part, previous.then(update))
}

async function updateShell(hash: string): Promise<void> {
  try {
    showErrors('browser', '')
    await applyShellUpdates(hash)
  } catch (error) {
    log('The page loads again when the site serves the new build.', error)
  }
}

async function updateZone({
  zone,
  version,
  hash,
  hotSince,
}: DevEvent & { kind: 'zone built' }): Promise<void> {
  if (!isLater(version, running.get(zone))) return
  isOutdated = true
  const container = containerOf(zone)
  // Hot updates apply to versions since `hotSince`; an older page needs a new document.
  if (!container || isLater(hotSince, running.get(zone))) return
  try {
    const applyUpdates = (await container.get('./hot'))()
    showErrors('browser', '')
    await applyUpdates.default(hash)
    running.set(zone, version)
  } catch (error) {
    log('The page loads again when the site serves the new release.', error)
  }
}

/**
 * Compares the page with what the site serves, which lags behind hot updates. Reloads the document if its
 * code is older, and only the page's data if they come from another version than its code.
 */
async function followSite({ versions, shellBuilds }: DevEvent & { kind: 'serving' }): Promise<void> {
  let hasOldData = false
  const routed = (await hydrated)?.zones ?? []
  for (const [part, version] of Object.entries(versions)) {
    const isOld =
      part === SHELL
        ? isOlderShell(__webpack_hash__, version, shellBuilds)
        : isLater(version, running.get(part))
    if (isOld) {
      isOutdated = true
      // An error document has loaded no zone, so any newer zone may fix it.
      if (part === SHELL || containerOf(part) || errors) location.reload()
      continue
    }
    const zone = routed.find(({ name }) => name === part)
    if (!containerOf(part) || !zone || versionOf(zone) === version || !isLater(version)) continue
    // The router requests the data of this version from now on.
    Reflect.set(zone, 'version', version)
    hasOldData = true
  }
  if (hasOldData) await loadDataAgain()
}

async function loadDataAgain(): Promise<void> {
  forgetPageData()
  const page = await hydrated
  if (page) await page.router.revalidate()
  else location.reload()
}

/**
 * Adds what only style sheets of zones have to the shell's inlined one: its URL, and the link in whose place
 * the bundler's runtime inserts an updated style sheet.
 */
function markInlinedStyles(): void {
  const style = document.querySelector<HTMLStyleElement>('style:not([data-href])')
  if (style) style.dataset['href'] = '/assets/main.css'
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  link.dataset['rspack'] = 'medicena_shell:chunk-main'
  document.head.append(link)
}

interface HotContainer {
  get(expose: './hot'): Promise<() => { readonly default: (hash: string) => Promise<void> }>
}

/** Finds the container of a zone whose code this page has loaded. */
function containerOf(name: string): HotContainer | undefined {
  const zone = zones.find((one) => one.name === name)
  return zone?.kind === 'container' ? Reflect.get(globalThis, zone.global) : undefined
}

function versionOf(zone: (typeof zones)[number]): string {
  return zone.kind === 'container' ? zone.version : ''
}

/** Shows an error with its location in the sources, and prints it in the terminal of `pnpm dev`. */
async function reportBrowserError(error: unknown): Promise<void> {
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  try {
    const url = new URL('/browser-errors', eventsUrl)
    const response = await fetch(url, { method: 'POST', body: stack })
    showErrors('browser', response.ok ? await response.text() : stack)
  } catch (reason) {
    showErrors('browser', `${stack}\n(${messageOf(reason)})`)
  }
}
