import { readZoneSource } from '../build/zone-source.ts'
import { SHELL } from '../contract/shell-release.ts'
import { promote, storeRelease } from '../release/publish.ts'
import { storeShell } from '../release/publish-shell.ts'
import { readSigningKey } from '../release/signature.ts'
import { zoneBase } from '../release/workspace.ts'
import { assertNoConflicts } from './check-command.ts'
import {
  argument,
  authorOf,
  openStore,
  parseChange,
  print,
  printVerdict,
  shareOf,
  WAIT_OPTIONS,
  waitOf,
  zoneFolder,
} from './command-line.ts'

/**
 * `zone publish`: builds, stores, checks and promotes each of the named zones; with `--share` it becomes the candidate.
 * With `--site URL` the check also loads its pages in a browser, among the other zones of that site. `shell` stores the
 * browser files of the shell's last build.
 * @throws Error for a share of the shell, which has no candidates, and when a known site does not serve a release
 */
export async function publish(args: string[]): Promise<void> {
  const line = parseChange(args, {
    'skip-check': { type: 'boolean', default: false },
    share: { type: 'string' },
    ...WAIT_OPTIONS,
  })
  const share = shareOf(line.values.share)
  const wait = waitOf(line.values)
  const skipsCheck = line.values['skip-check']
  argument(line, 0)
  if (share !== null && line.positionals.includes(SHELL))
    throw new Error(
      'The shell has no share of visitors: each server serves the build that it was started with.',
    )
  const store = await openStore()
  const key = await readSigningKey()
  for (const zoneOrFolder of line.positionals) {
    if (zoneOrFolder === SHELL) {
      const { version, isNew } = await storeShell(store, key)
      print(`${SHELL} ${version} ${isNew ? 'is stored' : 'was stored before'}.`)
      continue
    }
    const folder = zoneFolder(zoneOrFolder)
    const base = zoneBase((await readZoneSource(folder)).name)
    const { name, version, built } = await storeRelease(store, folder, key)
    const live = (await store.readRegistry()).zones[name]
    const isLive = live?.kind === 'container' && live.version === version
    if (!isLive && !skipsCheck) await assertNoConflicts(store, { name, version }, line.values.site ?? null)
    const { by, why } = authorOf(line, `publish ${version}${share === null ? '' : ` for ${share} %`}`)
    const author = { by, why: skipsCheck ? `${why} (check skipped)` : why }
    const { revision } = await promote(store, name, version, base, author, { share })
    const promoted = share === null ? 'promoted' : `promoted for ${share} % of visitors`
    const done = `${name} ${version} ${built ? 'built and stored' : 'was stored before'}, ${promoted} in revision ${revision}`
    await printVerdict(store, wait, { name, version, share }, done)
  }
}
