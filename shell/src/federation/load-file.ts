import { withRetries } from '../client/tasks.ts'
import type { PinnedFile } from '../site/route-manifest.ts'

/** A timeout is not retried: the visitor would wait twice as long. */
const TIMEOUT_MS = 8_000

/** A file of a release that failed to load, retries included. */
export class FileLoadError extends Error {
  readonly url: string

  constructor(url: string) {
    super(`Could not load ${url}`)
    this.name = 'FileLoadError'
    this.url = url
  }
}

/** A file whose origin accepted the request and did not respond in time. */
class FileTimeoutError extends FileLoadError {}

const loads = new Map<string, Promise<void>>()

/**
 * Loads a script or style sheet of a release into the document, once.
 * @throws FileLoadError after three failed attempts or 8 s without a response; the next call tries again
 */
export function loadFile(folder: string, [file, integrity]: PinnedFile): Promise<void> {
  const url = new URL(folder + file, location.href).href
  const existing = loads.get(url)
  if (existing) return existing
  const load = withRetries(
    () => insert(url, integrity),
    (error) => error instanceof FileTimeoutError,
  )
  loads.set(url, load)
  load.catch(() => loads.delete(url))
  return load
}

/** Files whose download was requested. */
const downloads = new Set<string>()

/**
 * Downloads a file of a release into the browser's cache without running it: code of a page that the visitor may never
 * open must not be able to harm the page that is open. A failure is ignored: `loadFile` tries again.
 * @param isUrgent whether the visitor is about to need it
 */
export function downloadFile(folder: string, [file, integrity]: PinnedFile, isUrgent: boolean): void {
  const url = new URL(folder + file, location.href).href
  if (loads.has(url) || downloads.has(url)) return
  downloads.add(url)
  const link = document.createElement('link')
  // Safari has no `prefetch`. Other browsers warn about a `preload` that is not used soon.
  const rel = link.relList.supports('prefetch') ? 'prefetch' : 'preload'
  const fetchPriority = isUrgent ? 'high' : 'low'
  const as = url.endsWith('.css') ? 'style' : 'script'
  document.head.append(
    Object.assign(link, { rel, as, fetchPriority, crossOrigin: 'anonymous', integrity, href: url }),
  )
}

/**
 * Inserts a script or style sheet. A style sheet is preloaded first: if it became active after a later one,
 * the order of the layers might change, and the browser would restyle the whole page. After a failed preload
 * Chromium fails the link too, without a request; the next attempt works.
 */
async function insert(url: string, integrity: string): Promise<void> {
  if (!url.endsWith('.css')) return insertElement(script(url), url, integrity)
  await insertElement(stylePreload(url), url, integrity).catch((error: unknown) => {
    if (error instanceof FileTimeoutError) throw error
  })
  return insertElement(styleSheet(url), url, integrity)
}

function insertElement(
  element: HTMLScriptElement | HTMLLinkElement,
  url: string,
  integrity: string,
): Promise<void> {
  // With another request mode than the preloads in the document, the file would be fetched twice.
  element.crossOrigin = 'anonymous'
  element.integrity = integrity
  return new Promise((resolve, reject) => {
    const fail = (error: FileLoadError) => {
      clearTimeout(timeout)
      element.remove()
      reject(error)
    }
    const timeout = setTimeout(() => fail(new FileTimeoutError(url)), TIMEOUT_MS)
    element.onload = () => {
      clearTimeout(timeout)
      resolve()
    }
    element.onerror = () => fail(new FileLoadError(url))
    document.head.append(element)
  })
}

function script(url: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: url, async: true })
}

function stylePreload(url: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'preload', as: 'style', href: url })
}

function styleSheet(url: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
}
