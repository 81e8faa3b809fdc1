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

/** Whether code that this page has not loaded yet is old. */
let isOutdated = false

/**
 * The updates of each part, one after the other: the bundler refuses to check for some while it applies others. Those of
 * the shell may wait for a site that restarts, and zones must not wait with them.
 */
const updates = new Map<string, Promise<void>>()

markInlinedStyles()

/** The URL of the connection, which tells `pnpm dev` the zones whose builds this page waits for. */
let connectedTo = ''
let connection: EventSource | undefined

// The zones of the page have loaded their code by then.
void hydrated.then(connect)
window.navigation?.addEventListener('navigatesuccess', () => {
  // The next page is not in this document.
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
  // A page that is older than this series of hot updates needs a new document.
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
 * Follows what the site serves, which lags behind hot updates: loads the document again if it runs older code, else the
 * data of the page if its zone has another version than they.
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
      // The document of an error has loaded no zone.
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
 * Adds to the inlined style sheet of the shell its URL, and the link in whose place the bundler's runtime puts an updated
 * style sheet; style sheets of zones have both.
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
