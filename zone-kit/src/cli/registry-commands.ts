import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { messageOf } from '@medicena/domain/error-message'
import * as z from 'zod/mini'
import { type Registry, RemoteZone } from '../contract/registry.ts'
import { SHELL } from '../contract/shell-release.ts'
import { promote, registerRemote, rollback, unregister } from '../release/publish.ts'
import { MANIFEST, type ReleaseStore } from '../release/release-store.ts'
import { zoneBase } from '../release/workspace.ts'
import {
  argument,
  authorOf,
  openStore,
  parseChange,
  print,
  printVerdict,
  registeredZone,
  shareOf,
  WAIT_OPTIONS,
  waitOf,
} from './command-line.ts'

/** `zone promote`: makes a stored release the live one, or with `--share` the candidate. */
export async function promoteRelease(args: string[]): Promise<void> {
  const line = parseChange(args, { share: { type: 'string' }, ...WAIT_OPTIONS })
  const share = shareOf(line.values.share)
  const wait = waitOf(line.values)
  const store = await openStore()
  const zone = await registeredZone(store, argument(line, 0))
  const version = argument(line, 1)
  const base = zoneBase(zone)
  const audience = share === null ? '' : ` for ${share} %`
  const author = authorOf(
    line,
    share === 0 ? `halt ${version}` : `promote${share === null ? '' : ` ${version}${audience}`}`,
  )
  const { revision } = await promote(store, zone, version, base, author, { share, always: true })
  const done = `${zone} ${version} ${share === 0 ? 'halted' : `promoted${audience}`} in revision ${revision}`
  await printVerdict(store, wait, { name: zone, version, share }, done)
}

/** `zone rollback`: ends a rollout, or returns to the previous release. */
export async function rollBack(args: string[]): Promise<void> {
  const line = parseChange(args, WAIT_OPTIONS)
  const wait = waitOf(line.values)
  const store = await openStore()
  const name = await registeredZone(store, argument(line, 0))
  const { revision, zones } = await rollback(store, name, authorOf(line, 'rollback'))
  const zone = zones[name]
  const done = `${releaseOf(name, zone)} promoted for all visitors in revision ${revision}`
  if (zone?.kind === 'container')
    await printVerdict(store, wait, { name, version: zone.version, share: null }, done)
  else print(`${done}.`)
}

/** `zone register`: adds a remote built elsewhere; a JSON file contains its registry entry. */
export async function register(args: string[]): Promise<void> {
  const line = parseChange(args)
  const name = argument(line, 0)
  const entry = await readEntry(argument(line, 1))
  const { revision } = await registerRemote(await openStore(), name, entry, authorOf(line, 'register'))
  print(`${name} is registered in revision ${revision}.`)
}

/** @throws Error naming the file and everything that is wrong with it */
async function readEntry(file: string): Promise<RemoteZone> {
  let json: unknown
  try {
    json = JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} is not readable: ${messageOf(error)}`, { cause: error })
  }
  const parsed = RemoteZone.safeParse(json)
  if (!parsed.success) throw new Error(`${file} is no registry entry:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** `zone unregister`: removes a zone or remote from the site. */
export async function unregisterZone(args: string[]): Promise<void> {
  const line = parseChange(args)
  const store = await openStore()
  const name = await registeredZone(store, argument(line, 0))
  const { revision } = await unregister(store, name, authorOf(line, 'unregister'))
  print(`${name} is unregistered in revision ${revision}.`)
}

/** `zone status [zone]`: prints the current registry, or its entry of a zone. */
export async function printStatus(args: string[]): Promise<void> {
  const { store, zone } = await readQuery(args)
  const registry = await store.readRegistry()
  print(JSON.stringify(zone === null ? registry : (registry.zones[zone] ?? null), null, 2))
}

/** `zone history [zone]`: prints all revisions, or those that changed a zone, newest first. */
export async function printHistory(args: string[]): Promise<void> {
  const { store, zone } = await readQuery(args)
  const history = await store.history()
  for (const [index, { revision, at, by, why, zones }] of history.entries()) {
    const before = history[index + 1]?.zones
    if (zone !== null && JSON.stringify(zones[zone]) === JSON.stringify(before?.[zone])) continue
    const shown = Object.entries(zones).filter(([name]) => zone === null || name === zone)
    const releases = shown.map(([name, entry]) => releaseOf(name, entry))
    print(`${revision}  ${at}  ${by}: ${why}\n    ${releases.join(', ') || `${zone} is off the site`}`)
  }
}

/** `zone releases [zone]`: prints the stored releases, newest first. */
export async function printReleases(args: string[]): Promise<void> {
  const { store, zone } = await readQuery(args)
  const releases = await store.listReleases(zone ?? undefined)
  for (const { zone: name, version, storedAt, files } of releases.toSorted(
    (one, other) => other.storedAt.getTime() - one.storedAt.getTime(),
  ))
    print(`${storedAt.toISOString()}  ${name} ${version}${files.includes(MANIFEST) ? '' : ' (incomplete)'}`)
}

/** Reads the optional zone of a command that changes nothing. */
async function readQuery(
  args: string[],
): Promise<{ readonly store: ReleaseStore; readonly zone: string | null }> {
  const [zone] = parseArgs({ args, allowPositionals: true, options: {} }).positionals
  const store = await openStore()
  return {
    store,
    zone: zone === undefined || zone === SHELL ? (zone ?? null) : await registeredZone(store, zone),
  }
}

/** Returns name and version of a zone and its candidate, or the name of a remote. */
function releaseOf(name: string, zone: Registry['zones'][string] | undefined): string {
  if (zone?.kind !== 'container') return name
  const { version, candidate } = zone
  return `${name} ${version}${candidate ? ` (${candidate.version} for ${candidate.share} %)` : ''}`
}
