import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describeZone, type NewZone, type TakenZones } from './new-zone.ts'
import { writeTemplate } from './templates.ts'

/** A packed package, `medicena-zone-kit-1.0.0.tgz`. */
interface Tarball {
  readonly file: string
  readonly name: string
  readonly version: string
}

/**
 * Generates a repository of one zone outside of the workspace. It contains the packed packages and installs them from
 * there; of everything else it has the versions of the workspace.
 * @param packages the folder into which `pnpm packages` has packed them
 * @throws Error when the zone is not valid, the folder is not empty, or no package has been packed
 */
export async function createStandaloneZone(
  workspace: string,
  folder: string,
  zone: NewZone,
  { packages, registered = {} }: { packages: string; registered?: TakenZones },
): Promise<{ path: string }> {
  if (existsSync(folder) && (await readdir(folder)).length > 0)
    throw new Error(`The folder ${folder} is not empty.`)
  const values = await describeZone(workspace, zone, registered)
  const tarballs = await findTarballs(packages)
  const overrides = tarballs.map(({ name, file }) => `  '${name}': file:packages/${file}`).join('\n')
  await writeTemplate('zone', folder, values)
  await writeTemplate('standalone', folder, { ...values, overrides })
  await mkdir(join(folder, 'packages'))
  for (const { file } of tarballs) await copyFile(join(packages, file), join(folder, 'packages', file))
  const manifest = join(folder, 'package.json')
  const catalog = await readCatalog(workspace)
  await writeFile(manifest, withVersions(await readFile(manifest, 'utf8'), tarballs, catalog))
  return { path: values.path }
}

async function findTarballs(packages: string): Promise<Tarball[]> {
  const files = existsSync(packages) ? await readdir(packages) : []
  const tarballs = files.flatMap((file) => {
    const [, name, version] = /^medicena-([a-z-]+)-(\d\S*)\.tgz$/.exec(file) ?? []
    return name && version ? [{ file, name: `@medicena/${name}`, version }] : []
  })
  if (tarballs.length === 0) throw new Error(`No packages in ${packages}. Run pnpm packages first.`)
  return tarballs
}

/** Reads the versions that all packages of the workspace use. */
async function readCatalog(workspace: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8')
  const entries = [...text.matchAll(/^ {2}'?([^':\s]+)'?: (\S+)$/gm)]
  return new Map(entries.map(([, name = '', version = '']) => [name, version]))
}

/** Replaces `workspace:*` and `catalog:` in a package.json by versions. */
function withVersions(
  manifest: string,
  tarballs: readonly Tarball[],
  catalog: ReadonlyMap<string, string>,
): string {
  return manifest.replace(/"([^"]+)": "(?:workspace:\*|catalog:)"/g, (_, name: string) => {
    const version = tarballs.find((tarball) => tarball.name === name)?.version ?? catalog.get(name)
    if (!version) throw new Error(`${name} is no package of this workspace and not in its catalog.`)
    return `"${name}": "${version}"`
  })
}
