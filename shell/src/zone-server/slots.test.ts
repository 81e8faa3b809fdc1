import type { SlotModule } from '@medicena/zone-kit/slots'
import { expect, test } from 'vitest'
import { slotResolver } from './slots.ts'

const Bar: SlotModule<'search-bar'>['Component'] = () => null
const OtherBar: SlotModule<'search-bar'>['Component'] = () => null

test('resolves a slot to the first zone that fills it', () => {
  const resolver = slotResolver([
    { slots: {} },
    { slots: { 'search-bar': Bar } },
    { slots: { 'search-bar': OtherBar } },
  ])
  expect(resolver.find('search-bar')).toEqual({ Component: Bar })
  expect(resolver.find('map-pin')).toBeNull()
})
