import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import { readZoneSource } from '../build/zone-source.ts'
import type { ReadFile } from '../contract/release.ts'
import { SHELL } from '../contract/shell-release.ts'
import { inDraftFolder } from '../release/draft-folder.ts'
import { readShellBuild, SHELL_BUILD } from '../release/publish-shell.ts'
import { MANIFEST, type ReleaseStore, SIGNATURE, type StoredRelease } from '../release/release-store.ts'
import { verifyPublisher } from '../release/signature.ts'
import { type FileProblem, repairFile, verifyRelease } from '../release/verify-release.ts'
import { ZONES } from '../release/workspace.ts'
import { openStore, print } from './command-line.ts'

/**
 * `zone verify [zone|shell [version]] [--repair]`: compares the files of stored releases with what was published.
 * @throws Error with the number of problems that remain
 */
export async function verify(args: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { repair: { type: 'boolean', default: false } },
  })
  const [zone, version] = positionals
  const store = await openStore()
  const releases = (await store.listReleases(zone)).filter(
    (release) => version === undefined || release.version === version,
  )
  if (zone && releases.length === 0)
    throw new Error(`${zone} has no stored release${version ? ` ${version}` : ''}.`)
  const integrities = await publishedIntegrities(store)
  let remaining = 0
  for (const release of releases) {
    const published = integrities.get(`${release.zone}/${release.version}`) ?? []
    const problems = await verifyRelease(store, release, published)
    const left = values.repair
      ? await repair(store, release, problems, published)
      : problems.map((problem) => `${problem.file} is ${problem.kind}`)
    const untrusted = await signatureProblem(store, release)
    if (untrusted) left.push(untrusted)
    remaining += left.length
    for (const problem of left) print(`${release.zone} ${release.version}: ${problem}`)
  }
  if (remaining > 0)
    throw new Error(`${counted(remaining, 'problem')} in ${counted(releases.length, 'release')}.`)
  print(`${counted(releases.length, 'release')} verified.`)
}

/** Why the site would refuse the signature of a release; null if it would not, or there is no manifest to sign. */
async function signatureProblem(
  store: ReleaseStore,
  { zone, version, files }: StoredRelease,
): Promise<string | null> {
  if (!files.includes(MANIFEST)) return null
  try {
    const manifest = await store.readManifest(zone, version)
    await verifyPublisher(zone, manifest, () => store.readFile(zone, version, SIGNATURE))
    return null
  } catch (error) {
    return messageOf(error)
  }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** The hashes of `release.json` that the registry's revisions name, by zone and version. */
async function publishedIntegrities(store: ReleaseStore): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const { zones } of await store.history()) {
    for (const [name, zone] of Object.entries(zones)) {
      if (zone.kind !== 'container') continue
      for (const { version, integrity } of [zone, ...(zone.candidate ? [zone.candidate] : [])]) {
        const key = `${name}/${version}`
        found.set(key, [...(found.get(key) ?? []), integrity])
      }
    }
  }
  return found
}

/** Repairs what it can and prints it. @returns what remains */
async function repair(
  store: ReleaseStore,
  release: StoredRelease,
  problems: readonly FileProblem[],
  integrities: readonly string[],
): Promise<string[]> {
  const { zone, version } = release
  const remaining: string[] = []
  await inDraftFolder(async (draft) => {
    let building: Promise<string | null> | undefined
    const readRebuilt: ReadFile = async (file) => {
      building ??= buildOf(zone, version, draft)
      const folder = await building
      return folder ? readFile(join(folder, file)).catch(() => null) : null
    }
    // With a restored manifest the other files can be compared again.
    for (const problem of problems) {
      const repaired = await repairFile(store, release, problem, integrities, readRebuilt)
      if (repaired) print(`${zone} ${version}: ${problem.file} was ${problem.kind}, ${repaired}`)
      else remaining.push(`${problem.file} is ${problem.kind}. ${adviceFor(zone, version)}`)
    }
  })
  const isManifestRestored = problems.some(({ file }) => file === MANIFEST) && remaining.length === 0
  return isManifestRestored
    ? repair(store, release, await verifyRelease(store, release, integrities), integrities)
    : remaining
}

const adviceFor = (zone: string, version: string): string =>
  `To restore it, check out the sources of ${version}${zone === SHELL ? ', build the shell' : ''} and repeat; or publish ` +
  `another release, and \`zone gc\` deletes this one of ${zone}.`

/**
 * Builds a version into a draft if the workspace has its sources. The shell was built before.
 * @returns the folder of the build; null if the workspace has other sources
 */
async function buildOf(zone: string, version: string, draft: string): Promise<string | null> {
  if (zone === SHELL) {
    const build = await readShellBuild().catch(() => null)
    return build?.version === version ? SHELL_BUILD : null
  }
  const folder = ZONES.find(({ name }) => name === zone)?.folder
  if (!folder || (await readZoneSource(folder)).version !== version) return null
  const { buildZone } = await import('../build/build-zone.ts')
  await buildZone(folder, draft)
  return draft
}
