import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import satisfies from 'semver/functions/satisfies.js'
import * as z from 'zod/mini'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'

const Package = z.object({ version: z.string() })

/**
 * Compares the packages that a zone has installed with the modules that the site shares: the zone was written and tested
 * with those, and runs with these.
 * @throws Error naming each package of another version
 */
export async function assertInstalledModules(folder: string): Promise<void> {
  const resolver = createRequire(join(folder, 'package.json'))
  const ranges = new Map(
    Object.entries(SHARED_MODULES).map(([module, range]) => [packageOf(module), range] as const),
  )
  const others: string[] = []
  for (const [name, range] of ranges) {
    const file = resolve(resolver, `${name}/package.json`)
    if (!file) continue
    const { version } = z.parse(Package, JSON.parse(await readFile(file, 'utf8')))
    if (!satisfies(version, range)) others.push(`${name} ${version} is installed, the site shares ${range}.`)
  }
  if (others.length > 0) throw new Error(others.join('\n'))
}

const packageOf = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module

function resolve(resolver: NodeJS.Require, id: string): string | null {
  try {
    return resolver.resolve(id)
  } catch {
    // A zone need not install what it does not use.
    return null
  }
}
