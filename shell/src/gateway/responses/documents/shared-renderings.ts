import { type ReleaseSet, releaseAt, type ServedRelease } from '../../releases/release-sets.ts'
import type { LoadLimit } from '../limits/load-limit.ts'
import type { OpenedDocument } from '../page/document-response.ts'
import type { SitePages } from '../page/site-pages.ts'
import type { NewEntry, StoredResponse } from '../stored/response-cache.ts'

/**
 * The `User-Agent` of requests for shared documents. The provider takes it for a robot, so that they count as
 * no visitor's search.
 */
const USER_AGENT = 'Medicena-Site/1.0 (bot; document for all visitors)'

/** A document that is being rendered, for all who request it meanwhile. */
export interface SharedRendering {
  readonly opened: OpenedDocument
  /** Its stored form; null if others may not get it. */
  readonly stored: Promise<StoredResponse | null>
}

/** Renders documents that do not depend on their visitor; concurrent requests for one wait for the same rendering. */
export class SharedRenderings {
  readonly #pages: Pick<SitePages, 'open'>
  readonly #load: Pick<LoadLimit, 'begin'>
  readonly #running = new Map<string, SharedRendering>()

  constructor(pages: Pick<SitePages, 'open'>, load: Pick<LoadLimit, 'begin'>) {
    this.#pages = pages
    this.#load = load
  }

  /** Whether the document of an entry is being rendered. */
  has({ name }: NewEntry): boolean {
    return this.#running.has(name)
  }

  /**
   * Renders the document of an entry, unless it is being rendered; null if too many pages are in progress.
   * @param url path with the query parameters that the page knows
   */
  begin(
    { name, store }: NewEntry,
    set: ReleaseSet,
    url: string,
    isDemonstration: boolean,
  ): SharedRendering | null {
    const running = this.#running.get(name)
    if (running) return running
    const release = namesOf(releaseAt(set, url))
    const endRendering = this.#load.begin(release?.zone ?? '')
    if (!endRendering) return null
    // Without a visitor's abort signal: other visitors may wait for the same document.
    const request = { url, headers: { 'user-agent': USER_AGENT } }
    const opened = this.#pages.open(set, { request, isDemonstration })
    const stored = opened.complete
      .then(({ isComplete, headers, html, canonical }) =>
        isComplete ? store({ headers, body: html, isCanonical: canonical === url, release }) : null,
      )
      .finally(() => {
        endRendering()
        this.#running.delete(name)
      })
    // Prevents an unhandled rejection when all visitors have left.
    stored.catch(() => {})
    const rendering: SharedRendering = { opened, stored }
    this.#running.set(name, rendering)
    return rendering
  }
}

/** Copies the names only: the files of the release would stay in memory. */
const namesOf = (release: ServedRelease | null): StoredResponse['release'] =>
  release && { name: release.name, zone: release.zone, version: release.version }
