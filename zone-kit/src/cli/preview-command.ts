import { parseArgs } from 'node:util'
import { isSecret, SECRET_DESCRIPTION } from '@medicena/domain/secret'
import { PREVIEW_SECRET, signPreview } from '../release/preview-token.ts'
import { argument, numberOption, openStore, print, registeredZone } from './command-line.ts'

/**
 * `zone preview NAME VERSION [NAME VERSION …]`: prints a link that shows stored releases to one browser.
 * @throws Error when a release is not stored, or without the secret of the site
 */
export async function preview(args: string[]): Promise<void> {
  const line = parseArgs({
    args,
    allowPositionals: true,
    options: {
      site: { type: 'string', default: `http://localhost:${process.env['SITE_PORT'] ?? 3000}` },
      hours: { type: 'string', default: '24' },
      path: { type: 'string', default: '/' },
    },
  })
  const { site, hours, path } = line.values
  const secret = process.env[PREVIEW_SECRET] ?? ''
  if (!isSecret(secret))
    throw new Error(`${PREVIEW_SECRET} must be the secret of the site, ${SECRET_DESCRIPTION}.`)
  const seconds = numberOption('hours', hours, 1, 168) * 3600
  const store = await openStore()
  const releases: { zone: string; version: string }[] = []
  for (let index = 0; index === 0 || index < line.positionals.length; index += 2) {
    const zone = await registeredZone(store, argument(line, index))
    const version = argument(line, index + 1)
    if (!(await store.hasRelease(zone, version))) throw new Error(`${zone} has no stored release ${version}.`)
    releases.push({ zone, version })
  }
  const expires = Math.floor(Date.now() / 1000) + seconds
  const link = new URL('/_preview', site)
  try {
    link.searchParams.set('token', signPreview({ releases, path, expires }, secret))
  } catch (error) {
    throw new Error(`'${path}' is no path of the site, for example /promocje.`, { cause: error })
  }
  print(`${link.href}\nValid until ${new Date(expires * 1000).toISOString()}, for everybody with the link.`)
}
