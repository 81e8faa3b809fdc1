import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promote, storeRelease } from '../release/publish.ts'
import { readSigningKey } from '../release/signature.ts'
import { ZONES, zoneBase } from '../release/workspace.ts'
import { argument, authorOf, openStore, parseChange, print, unknownZone } from './command-line.ts'

/** `zone publish`: builds, stores and promotes each of the named zones. */
export async function publish(args: string[]): Promise<void> {
  const line = parseChange(args)
  argument(line, 0)
  const store = await openStore()
  const key = await readSigningKey()
  for (const zoneOrFolder of line.positionals) {
    const folder = ZONES.find(({ name }) => name === zoneOrFolder)?.folder ?? zoneOrFolder
    if (!existsSync(join(folder, 'rspack.config.ts'))) throw unknownZone(zoneOrFolder)
    const { name, version, built } = await storeRelease(store, folder, key)
    const author = authorOf(line, `publish ${version}`)
    const { revision } = await promote(store, name, version, zoneBase(name), author)
    print(`${name} ${version} ${built ? 'built' : 'was built before'}, live in revision ${revision}.`)
  }
}
