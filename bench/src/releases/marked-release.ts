import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { integrityOf, Release } from '@medicena/zone-kit/release'
import { MANIFEST, type ReleaseStore } from '@medicena/zone-kit/release-store'

/** Describes which release has rendered a head: `[mf-search@0.1.0-cae88b9584.7]`. */
export const MARK = /\[(mf-[a-z-]+)@([0-9A-Za-z.+-]+)\]/

/** Appends the mark to the description of every page: it shows which release has run. */
const MARKING = (mark: string) => `
;{
  const zone = module.exports.default
  const marked = (head) => head && { ...head, description: head.description + ' ${mark}' }
  zone.routes = zone.routes.map((route) => ({ ...route, lazy: async () => {
    const page = await route.lazy()
    const { head } = page
    return { ...page, head: typeof head === 'function' ? (input) => marked(head(input)) : marked(head) }
  } }))
}`

/**
 * Stores a copy of a release as another version whose pages name it. A copy differs from a build of changed sources only
 * in how it was made: it has a container, hashes and compressed files of its own.
 */
export async function storeMarkedCopy(
  store: ReleaseStore,
  name: string,
  original: string,
  version: string,
): Promise<void> {
  const release = Release.parse(JSON.parse((await store.readManifest(name, original)).toString('utf8')))
  const container = `${release.global}_${version.replaceAll(/\W/g, '_')}`
  const folder = await mkdtemp(join(tmpdir(), `${name}-`))
  try {
    const files: Record<string, string> = {}
    const compressed: Record<string, string> = {}
    for (const file of Object.keys(release.files)) {
      const bytes = await store.readFile(name, original, file)
      let text = bytes?.toString('utf8') ?? ''
      if (file.endsWith('.js')) text = text.replaceAll(release.global, container)
      if (file === release.server) text += MARKING(`[${name}@${version}]`)
      await writeFile(join(folder, file), text)
      files[file] = integrityOf(text)
      const copy = `${file}.br`
      if (!Object.hasOwn(release.compressed, copy)) continue
      const smaller = await promisify(brotliCompress)(Buffer.from(text))
      await writeFile(join(folder, copy), smaller)
      compressed[copy] = integrityOf(smaller)
    }
    await writeFile(
      join(folder, MANIFEST),
      JSON.stringify({ ...release, version, global: container, files, compressed }),
    )
    await store.putRelease(name, version, folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
