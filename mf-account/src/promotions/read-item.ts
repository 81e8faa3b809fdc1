import { getPriceList, type PriceListItem } from '@medicena/provider-client/price-lists'
import { askProvider } from '../account/ask-provider.ts'

/**
 * A service of a price list as it stands now, after a call that answers nothing.
 * @param item as it was: it stays so where the list no longer has it
 */
export async function readItem(facilityId: number, item: PriceListItem): Promise<PriceListItem> {
  const items = await askProvider(getPriceList, { params: { id: facilityId } })
  return items.find(({ serviceId }) => serviceId === item.serviceId) ?? item
}
