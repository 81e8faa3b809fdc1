import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { SlotModule, SlotName } from '@medicena/zone-kit/slots'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import { findSlotZone } from '../site/route-manifest.ts'

/** The loaded components by which a zone fills slots. */
export type LoadedSlots = { readonly [Name in SlotName]?: SlotModule<Name>['Component'] }

/**
 * Loads the components by which a zone fills slots.
 * @throws Error for a slot without a component, or the error of a module that fails to load
 */
export async function loadSlots({ slots = {} }: ZoneDefinition): Promise<LoadedSlots> {
  const entries = Object.entries(slots).map(async ([name, load]) => {
    const { Component } = await load()
    if (typeof Component !== 'function') throw new Error(`slot '${name}' has no Component`)
    return [name, Component] as const
  })
  // Object.entries loses the component type of each slot.
  return Object.fromEntries(await Promise.all(entries)) as LoadedSlots
}

/** Creates the slot resolver of a page on the server. */
export function slotResolver(zones: readonly { readonly slots: LoadedSlots }[]): SlotResolver {
  return {
    find: (name) => {
      const Component: SlotModule<typeof name>['Component'] | undefined = findSlotZone(zones, name)?.slots[
        name
      ]
      return Component ? { Component } : null
    },
  }
}
