import { type SlotContent, SlotContext, type SlotResolver } from '@medicena/zone-kit/slot'
import type { SlotName } from '@medicena/zone-kit/slots'
import { ProfileScreen } from '../../../mf-facility/src/profile/profile.tsx'
import { Component as FavouriteToggle } from '../../../mf-search/src/favourites/favourite-toggle.slot.ts'
import { Component as SearchBar } from '../../../mf-search/src/search-bar/search-bar.slot.ts'

// Each value is the content of the slot in its key; the type of a map cannot express that.
const contents = new Map<SlotName, unknown>([
  ['search-bar', { Component: SearchBar }],
  ['favourite-toggle', { Component: FavouriteToggle }],
])

const slots: SlotResolver = {
  find: <Name extends SlotName>(name: Name) => (contents.get(name) as SlotContent<Name> | undefined) ?? null,
}

/** The profile as the federated site shows it: with what the search zone puts into it, which one app imports. */
export function ProfilePage() {
  return (
    <SlotContext value={slots}>
      <ProfileScreen />
    </SlotContext>
  )
}
