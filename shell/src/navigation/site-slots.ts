import type { SlotContent, SlotResolver } from '@medicena/zone-kit/slot'
import type { SlotModule, SlotName } from '@medicena/zone-kit/slots'
import { slotExpose } from '@medicena/zone-kit/zone'
import { pause } from '../client/tasks.ts'
import { downloadExpose, loadExpose } from '../federation/container.ts'
import { findSlotZone, type ManifestZone, type RouteManifest } from '../site/route-manifest.ts'

/** A page waits this long for its slots; slower ones fill in later. */
const READY_TIMEOUT_MS = 1_000

/** A failed load is retried at this interval: the zone's origin may only have been down. */
const RETRY_INTERVAL_MS = 20_000

/** Resolves slots in the browser and loads their code when a page first shows them. */
export interface SiteSlots extends SlotResolver {
  /** Resolves when these slots are loaded, or after a timeout. Never rejects. */
  readonly ready: (names: readonly SlotName[]) => Promise<void>
  /** Downloads the code of these slots without running it. */
  readonly download: (names: readonly SlotName[], isUrgent: boolean) => void
}

/** Creates the slot resolver of a site. */
export function createSiteSlots({ zones }: RouteManifest): SiteSlots {
  const containers = zones.filter((site) => site.kind === 'container')
  // Each value is the content of the slot in its key; the type of a map cannot express that.
  const contents = new Map<SlotName, unknown>()

  const find = <Name extends SlotName>(name: Name): SlotContent<Name> | null => {
    const cached = contents.get(name) as SlotContent<Name> | undefined
    if (cached) return cached
    const zone = findSlotZone(containers, name)
    if (!zone) return null
    const loading = loadContent(zone, name)
    const content = { loading }
    contents.set(name, content)
    loading.then((Component) => contents.set(name, { Component }))
    return content
  }

  return {
    find,
    download: (names, isUrgent) => {
      for (const name of names) {
        const zone = findSlotZone(containers, name)
        const files = zone?.slots[name]
        if (files) downloadExpose(zone, files, isUrgent)
      }
    },
    ready: async (names) => {
      const loads = names.map((name) => {
        const content = find(name)
        return content && 'loading' in content ? content.loading : null
      })
      await Promise.race([Promise.all(loads), pause(READY_TIMEOUT_MS)])
    },
  }
}

/** Retries until it succeeds. Meanwhile the page keeps the server-rendered content or the fallback. */
async function loadContent<Name extends SlotName>(
  zone: ManifestZone,
  name: Name,
): Promise<SlotModule<Name>['Component']> {
  const files = zone.slots[name] ?? { js: [], css: [] }
  for (;;) {
    try {
      return (await loadExpose<SlotModule<Name>>(zone, slotExpose(name), files)).Component
    } catch (error) {
      reportError(error)
      await pause(RETRY_INTERVAL_MS)
    }
  }
}
