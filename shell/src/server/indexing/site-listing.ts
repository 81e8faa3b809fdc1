import { covers } from '@medicena/zone-kit/overlap'
import type { SitemapPage } from '@medicena/zone-kit/sitemap'
import type { LoaderContext } from '@medicena/zone-kit/zone'
import type { ActiveZone } from '../zones/active-zone.ts'
import type { Snapshot } from '../zones/live-zones.ts'

/** How long a listing is good for. */
const FRESH_FOR = 3_600_000 // ms
/** When a zone that could not be listed is asked again. */
const RETRY_AFTER = 60_000 // ms
/** How long a zone may take; what it lists is asked of the provider in many parts. */
const DEADLINE = 60_000 // ms

interface ZoneListing {
  /** The release that was asked last. */
  readonly version: string
  /** What a release has listed; null while none could. */
  readonly pages: readonly SitemapPage[] | null
  /** The instant from which the release is asked again. */
  readonly until: number
}

export interface SiteListingOptions {
  readonly snapshot: () => Snapshot
  readonly context: LoaderContext
  readonly report: (details: object, message: string) => void
}

/**
 * The pages of the site that search engines are to know, as its zones list them. A zone is asked again when its list is
 * old or another release is live; one that fails keeps its last list and costs only its own part.
 */
export class SiteListing {
  readonly #options: SiteListingOptions
  readonly #listings = new Map<string, ZoneListing>()
  readonly #underway = new Map<string, Promise<void>>()

  constructor(options: SiteListingOptions) {
    this.#options = options
  }

  /** All pages, zone by zone; null while no zone could be listed. Waits only for zones that were never asked. */
  async pages(): Promise<readonly SitemapPage[] | null> {
    const zones = this.#options.snapshot().zones.flatMap((live) => {
      return live.kind === 'active' && live.zone.definition.sitemap ? live.zone : []
    })
    const firstLists = zones.flatMap((zone) => {
      const known = this.#listings.get(zone.definition.name)
      if (known?.version === zone.version && Date.now() < known.until) return []
      const renewed = this.#renew(zone)
      return known ? [] : [renewed]
    })
    await Promise.all(firstLists)
    const lists = zones.flatMap(({ definition }) => {
      const pages = this.#listings.get(definition.name)?.pages
      return pages ? [pages] : []
    })
    return lists.length > 0 ? lists.flat() : null
  }

  /** One listing at a time for each zone, however many ask. */
  #renew(zone: ActiveZone): Promise<void> {
    const { name } = zone.definition
    const underway = this.#underway.get(name) ?? this.#list(zone).finally(() => this.#underway.delete(name))
    this.#underway.set(name, underway)
    return underway
  }

  async #list(zone: ActiveZone): Promise<void> {
    const { name } = zone.definition
    const { context, report } = this.#options
    try {
      const pages = await listZone(zone, context)
      const own = pages.filter(({ path }) => zone.definition.prefixes.some((prefix) => covers(prefix, path)))
      if (own.length < pages.length)
        report({ zone: name, pages: pages.length - own.length }, 'a zone lists pages that are not its own')
      this.#listings.set(name, { version: zone.version, pages: own, until: Date.now() + FRESH_FOR })
    } catch (error) {
      report({ err: error, zone: name }, 'a zone could not be listed for the site map')
      const pages = this.#listings.get(name)?.pages ?? null
      this.#listings.set(name, { version: zone.version, pages, until: Date.now() + RETRY_AFTER })
    }
  }
}

async function listZone({ definition }: ActiveZone, context: LoaderContext): Promise<SitemapPage[]> {
  const { sitemap } = (await definition.sitemap?.()) ?? {}
  if (!sitemap) throw new Error('its site map module exports no sitemap')
  const signal = AbortSignal.timeout(DEADLINE)
  const pages: SitemapPage[] = []
  const overdue = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const listed = (async () => {
    for await (const page of sitemap({ context, signal })) {
      signal.throwIfAborted()
      pages.push(page)
    }
  })()
  await Promise.race([listed, overdue])
  return pages
}
