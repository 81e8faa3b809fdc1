import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { SlotModule, SlotName } from '@medicena/zone-kit/slots'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import { findSlotZone } from '../../site/site-map.ts'

/** What a zone fills slots with, its code loaded. */
export type FilledSlots = { readonly [Name in SlotName]?: SlotModule<Name>['Component'] }

/**
 * Loads what a zone fills slots with.
 * @throws Error for a slot without a component; whatever a slot's module throws while it loads
 */
export async function loadSlots({ slots = {} }: ZoneDefinition): Promise<FilledSlots> {
  const entries = Object.entries(slots).map(async ([name, load]) => {
    const { Component } = await load()
    if (typeof Component !== 'function') throw new Error(`slot '${name}' has no Component`)
    return [name, Component] as const
  })
  // The contract gives each name its own component type; as entries they have lost it.
  return Object.fromEntries(await Promise.all(entries)) as FilledSlots
}

/** Finds what fills the slots of a page on the server. */
export function slotResolver(zones: readonly { readonly slots: FilledSlots }[]): SlotResolver {
  return {
    find: (name) => {
      const Component: SlotModule<typeof name>['Component'] | undefined = findSlotZone(zones, name)?.slots[
        name
      ]
      return Component ? { Component } : null
    },
  }
}
