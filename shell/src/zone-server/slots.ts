import type { LoadedSlots } from '@medicena/zone-kit/load-zone'
import type { SlotResolver } from '@medicena/zone-kit/slot'
import type { SlotModule } from '@medicena/zone-kit/slots'
import { findSlotZone } from '../site/route-manifest.ts'

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
