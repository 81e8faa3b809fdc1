import { expect } from '@playwright/test'
import { CONTROL_PORT, PROVIDER, SITE } from './environment.ts'

/**
 * Waits for a mail with a link to a page of the site; returns the newest link's path and fragment.
 * @param path of the page, as '/nowe-haslo'
 */
export async function mailedLink(address: string, path: string): Promise<string> {
  const find = async () => {
    const links = (await mailsTo(address)).flatMap((text) => text.match(/http:\/\/\S+/g) ?? [])
    return links.findLast((link) => link.startsWith(`${SITE}${path}#`))?.slice(SITE.length)
  }
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy()
  return (await find()) ?? ''
}

/** Confirms the address of an account by the link that was mailed to it. */
export async function confirmAddress(address: string): Promise<void> {
  const link = await mailedLink(address, '/potwierdzenie-adresu')
  const response = await fetch(`${PROVIDER}/api/authentication/confirm-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: link.split('#')[1] }),
  })
  if (!response.ok) throw new Error(`Not confirmed: ${response.status} ${await response.text()}`)
}

/** Reads the mails that an address has received, oldest first. */
export async function mailsTo(address: string): Promise<readonly string[]> {
  return (await fetch(`http://127.0.0.1:${CONTROL_PORT}/mails/${encodeURIComponent(address)}`)).json()
}
