import { readFile } from 'node:fs/promises'
import { promote, registerRemote, rollback, unregister } from '../release/publish.ts'
import { zoneBase } from '../release/workspace.ts'
import { argument, authorOf, openStore, parseChange, print, registeredZone } from './command-line.ts'

/** `zone promote`: makes a stored release the live one. */
export async function promoteRelease(args: string[]): Promise<void> {
  const line = parseChange(args)
  const store = await openStore()
  const zone = await registeredZone(store, argument(line, 0))
  const version = argument(line, 1)
  await promote(store, zone, version, zoneBase(zone), authorOf(line, 'promote'))
  print(`${zone} ${version} is live.`)
}

/** `zone rollback`: returns to the previous release. */
export async function rollBack(args: string[]): Promise<void> {
  const line = parseChange(args)
  const store = await openStore()
  const zone = await registeredZone(store, argument(line, 0))
  const { zones } = await rollback(store, zone, authorOf(line, 'rollback'))
  print(`${zone} is back at ${JSON.stringify(zones[zone])}.`)
}

/** `zone register`: adds a remote built elsewhere; a JSON file contains its registry entry. */
export async function register(args: string[]): Promise<void> {
  const line = parseChange(args)
  const name = argument(line, 0)
  const entry: unknown = JSON.parse(await readFile(argument(line, 1), 'utf8'))
  await registerRemote(await openStore(), name, entry, authorOf(line, 'register'))
  print(`${name} is on the site.`)
}

/** `zone unregister`: removes a zone or remote from the site. */
export async function unregisterZone(args: string[]): Promise<void> {
  const line = parseChange(args)
  const store = await openStore()
  const name = await registeredZone(store, argument(line, 0))
  await unregister(store, name, authorOf(line, 'unregister'))
  print(`${name} is off the site.`)
}

/** `zone status`: prints the current registry. */
export async function printStatus(): Promise<void> {
  print(JSON.stringify(await (await openStore()).readRegistry(), null, 2))
}

/** `zone history`: prints all revisions, newest first. */
export async function printHistory(): Promise<void> {
  for (const { revision, at, by, why, zones } of await (await openStore()).history()) {
    const releases = Object.entries(zones).map(([name, zone]) =>
      zone.kind === 'container' ? `${name} ${zone.version}` : name,
    )
    print(`${revision}  ${at}  ${by}: ${why}\n    ${releases.join(', ')}`)
  }
}
