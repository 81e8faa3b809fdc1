import { BRAND } from '@medicena/domain/brand'
import { getAccountData } from '@medicena/provider-client/accounts'
import { askProvider } from '../account/ask-provider.ts'

/**
 * Saves everything that is kept about the account as a file of the visitor's.
 * @throws what `askProvider` throws
 */
export async function downloadData(): Promise<void> {
  const data = await askProvider(getAccountData, {})
  const file = new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${BRAND.toLowerCase()}-moje-dane.json`
  link.click()
  URL.revokeObjectURL(link.href)
}
