import { expect, test } from 'vitest'
import type { SlotModule } from '../contract/slots.ts'
import { loadSlots } from './load-zone.ts'

test('rejects a zone whose slot has no component', async () => {
  const slots = { 'search-bar': async () => ({}) as SlotModule<'search-bar'> }
  await expect(loadSlots({ slots })).rejects.toThrow("slot 'search-bar' has no Component")
})
