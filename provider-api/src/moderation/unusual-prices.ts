import { formatPrice, formatPriceRange } from '@medicena/domain/money'
import { asc, eq, type SQL } from 'drizzle-orm'
import { entryOfId } from '../catalogue/entries.ts'
import { columns } from '../database/columns.ts'
import type { Database } from '../database/database.ts'
import { prices, withheldPrices } from '../database/schema.ts'
import { toZloty } from '../database/values.ts'
import { findOutliers, readUsualPrices } from '../prices/price-outliers.ts'
import { isOffer } from '../prices/price-store.ts'
import { place } from './place.ts'

const MAX_PRICES = 500

/**
 * Reads withheld prices, in zł and described in a text, with their facilities.
 * @param onlyOutliers of a facility that is not verified all prices are withheld
 */
export async function readUnusualPrices(
  db: Database,
  condition: SQL | undefined,
  { onlyOutliers }: { readonly onlyOutliers: boolean },
) {
  const withheld = await db
    .select({
      ...columns(place, 'id', 'name', 'city', 'manager', 'phoneNumber'),
      ...columns(withheldPrices, 'serviceId', 'price', 'setAt'),
      publicPrice: prices.price,
    })
    .from(withheldPrices)
    .innerJoin(place, eq(place.id, withheldPrices.facilityId))
    .leftJoin(prices, isOffer(prices, withheldPrices))
    .where(condition)
    .orderBy(asc(place.id), asc(withheldPrices.serviceId))
    .limit(MAX_PRICES)
  const shown = onlyOutliers ? await findOutliers(db, withheld) : withheld
  const usual = await readUsualPrices(db, [...new Set(shown.map(({ serviceId }) => serviceId))])
  return shown.map(({ publicPrice, ...row }) => {
    const { from, to } = usual.get(row.serviceId) ?? { from: 0, to: 0 }
    const price = toZloty(row.price)
    const service = `${entryOfId(row.serviceId)?.name}: ${formatPrice(price)}`
    const usually = `zwykle ${formatPriceRange(toZloty(from), toZloty(to))}`
    const meanwhile = publicPrice === null ? '' : `; pacjenci widzą ${formatPrice(toZloty(publicPrice))}`
    return { ...row, price, text: `${service} (${usually})${meanwhile}` }
  })
}
