import { CATALOGUE_SERVICES } from '@medicena/domain/catalogue'
import type { PriceListForm, PriceListItem } from '@medicena/provider-client/price-lists'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceListItem } from '../fixtures/entities.ts'
import { readPriceFile } from '../fixtures/price-file.ts'
import { previewChanges } from './preview-changes.ts'
import { changesForm, wantedOffers } from './price-list-conflicts.ts'
import { writePriceFile } from './write-price-file.ts'

const SERVICES = CATALOGUE_SERVICES.slice(0, 12)

/** Price list: some services with a price in whole grosze, some removed. */
const priceList = fc
  .uniqueArray(fc.constantFrom(...SERVICES), { selector: ({ id }) => id })
  .chain((services) =>
    fc.tuple(
      ...services.map(({ id, name }) =>
        fc.option(fc.integer({ min: 1, max: 100_000_000 })).map((grosze) => {
          const price = grosze === null ? null : grosze / 100
          return priceListItem({ serviceId: id, serviceName: name, price })
        }),
      ),
    ),
  )

const offered = (items: readonly PriceListItem[]) =>
  new Map(items.flatMap(({ serviceId, price }) => (price === null ? [] : [[serviceId, price] as const])))

/** Applies the changes as the provider does. */
function apply(items: readonly PriceListItem[], { set, end }: PriceListForm): Map<number, number> {
  const prices = offered(items)
  for (const { serviceId, price } of set) prices.set(serviceId, price)
  for (const serviceId of end) prices.delete(serviceId)
  return prices
}

const sorted = (prices: ReadonlyMap<number, number>) => [...prices].sort(([left], [right]) => left - right)

/** Changes from one price list to another that was written to a file. */
async function changesBetween(
  before: readonly PriceListItem[],
  after: readonly PriceListItem[],
  whole: boolean,
) {
  const text = writePriceFile(after, whole)
  // A file of an empty list has no rows.
  if (text.split('\r\n').length < 3) return null
  const file = await readPriceFile(text)
  expect([file.questions, file.unknown]).toEqual([[], []])
  return previewChanges(before, file)
}

test('applies the file’s prices; services missing in it end or stay as the manager chooses', () =>
  fc.assert(
    fc.asyncProperty(priceList, priceList, fc.boolean(), fc.boolean(), async (before, after, whole, ends) => {
      const changes = await changesBetween(before, after, whole)
      if (!changes) return
      const expected = new Map([...(ends ? [] : offered(before)), ...offered(after)])
      expect(sorted(apply(before, changesForm(wantedOffers(changes, ends), before)))).toEqual(
        sorted(expected),
      )
    }),
    { numRuns: 200 },
  ))

test('does not count a service whose row waits for an answer as missing', async () => {
  const [service] = SERVICES
  if (!service) throw new Error('the catalogue has no services')
  const file = await readPriceFile(`Usługa;Cena\n${service.name};sto`)
  const item = priceListItem({ serviceId: service.id })
  expect(previewChanges([item], file).missing).toEqual([])
})
