import type { PinnedFile } from '../site/site-map.ts'

const RETRY_AFTER = [300, 600] // ms; after these the visitor decides

/** How long an origin may be silent; trying again would keep the visitor waiting as long once more. */
const TIMEOUT = 8_000 // ms

/** A file of a release that could not be loaded, all retries included. */
export class FileLoadError extends Error {
  readonly url: string

  constructor(url: string) {
    super(`Could not load ${url}`)
    this.name = 'FileLoadError'
    this.url = url
  }
}

/** One whose origin took the request and never answered. */
class SilentOrigin extends FileLoadError {}

const loads = new Map<string, Promise<void>>()

/**
 * Puts a script or style sheet of a release into the document, once, and waits until it works.
 * @throws FileLoadError when it fails three times or its origin is silent for 8 s; the next call starts anew
 */
export function loadFile(folder: string, [file, integrity]: PinnedFile): Promise<void> {
  const url = new URL(folder + file, location.href).href
  const known = loads.get(url)
  if (known) return known
  const load = attempt(url, integrity)
  loads.set(url, load)
  load.catch(() => loads.delete(url))
  return load
}

async function attempt(url: string, integrity: string): Promise<void> {
  for (const pause of [...RETRY_AFTER, undefined]) {
    try {
      return await insert(url, integrity)
    } catch (error) {
      if (pause === undefined || error instanceof SilentOrigin) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}

function insert(url: string, integrity: string): Promise<void> {
  const element = url.endsWith('.css') ? styleSheet(url) : script(url)
  // The same request mode as the preloads in the document: any other would fetch the file twice.
  element.crossOrigin = 'anonymous'
  element.integrity = integrity
  return new Promise((resolve, reject) => {
    const fail = (error: FileLoadError) => {
      clearTimeout(silence)
      element.remove()
      reject(error)
    }
    const silence = setTimeout(() => fail(new SilentOrigin(url)), TIMEOUT)
    element.onload = () => {
      clearTimeout(silence)
      resolve()
    }
    element.onerror = () => fail(new FileLoadError(url))
    document.head.append(element)
  })
}

function script(url: string): HTMLScriptElement {
  return Object.assign(document.createElement('script'), { src: url, async: true })
}

function styleSheet(url: string): HTMLLinkElement {
  return Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url })
}
