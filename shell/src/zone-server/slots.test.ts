import type { SlotModule } from '@medicena/zone-kit/slots'
import type { ZoneDefinition } from '@medicena/zone-kit/zone'
import { expect, test } from 'vitest'
import { loadSlots, slotResolver } from './slots.ts'

const Bar: SlotModule<'search-bar'>['Component'] = () => null
const OtherBar: SlotModule<'search-bar'>['Component'] = () => null

const zone = (slots?: ZoneDefinition['slots']): ZoneDefinition => ({
  name: 'mf-a',
  prefixes: ['/a'],
  importance: 'supporting',
  budget: 1000,
  smoke: '/a',
  routes: [],
  ...(slots && { slots }),
})
const filledWith = async (Component: SlotModule<'search-bar'>['Component']) => ({
  slots: await loadSlots(zone({ 'search-bar': async () => ({ Component }) })),
})

test('resolves a slot to the first zone that fills it', async () => {
  const resolver = slotResolver([
    { slots: await loadSlots(zone()) },
    await filledWith(Bar),
    await filledWith(OtherBar),
  ])
  expect(resolver.find('search-bar')).toEqual({ Component: Bar })
  expect(resolver.find('map-pin')).toBeNull()
})

test('rejects a zone whose slot has no component', async () => {
  const empty = zone({ 'search-bar': async () => ({}) as SlotModule<'search-bar'> })
  await expect(loadSlots(empty)).rejects.toThrow("slot 'search-bar' has no Component")
})
