import type { Filling, SlotFinder } from '@medicena/zone-kit/slot'
import type { SlotModule, SlotName } from '@medicena/zone-kit/slots'
import { slotExpose } from '@medicena/zone-kit/zone'
import { loadExpose } from '../federation/container.ts'
import { type ContainerSite, fillerOf, type SiteMap } from '../site/site-map.ts'

/** The page goes on without a slot that takes longer; it fills when it comes. */
const PATIENCE = 1_000 // ms

/** A slot whose zone can't be had is asked for again: the zone's origin may only have been down. */
const TRY_AGAIN_AFTER = 20_000 // ms

/** What fills the slots in the browser, fetched when a page first shows one. */
export interface SiteSlots extends SlotFinder {
  /** Resolves when what fills these slots is there, or a page should not wait any longer. Never rejects. */
  readonly ready: (names: readonly SlotName[]) => Promise<void>
}

/** Finds what fills the slots of a site. */
export function siteSlots({ zones }: SiteMap): SiteSlots {
  const containers = zones.filter((site) => site.kind === 'container')
  // Under each name stands a filling of that name; a map's type can't say so.
  const fillings = new Map<SlotName, unknown>()

  const find = <Name extends SlotName>(name: Name): Filling<Name> | null => {
    const known = fillings.get(name) as Filling<Name> | undefined
    if (known) return known
    const zone = fillerOf(containers, name)
    if (!zone) return null
    const coming = fetchFilling(zone, name)
    const filling = { coming }
    fillings.set(name, filling)
    coming.then((Component) => fillings.set(name, { Component }))
    return filling
  }

  return {
    find,
    ready: async (names) => {
      const fetched = names.map((name) => {
        const filling = find(name)
        return filling && 'coming' in filling ? filling.coming : null
      })
      await Promise.race([Promise.all(fetched), pause(PATIENCE)])
    },
  }
}

/**
 * Fetches until it succeeds: what a page has from the server stays as it came meanwhile, and what it lacks stays empty.
 */
async function fetchFilling<Name extends SlotName>(
  zone: ContainerSite,
  name: Name,
): Promise<SlotModule<Name>['Component']> {
  const files = zone.slots[name] ?? { js: [], css: [] }
  for (;;) {
    try {
      const module = await loadExpose(zone, slotExpose(name), files)
      if (isSlotModule<Name>(module)) return module.Component
      throw new Error(`${zone.name} exposes no Component for the slot '${name}'`)
    } catch (error) {
      reportError(error)
      await pause(TRY_AGAIN_AFTER)
    }
  }
}

function isSlotModule<Name extends SlotName>(module: unknown): module is SlotModule<Name> {
  return module instanceof Object && 'Component' in module && typeof module.Component === 'function'
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
