import { existsSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { assertServed, type KnownSite, knownSites, type PromotedRelease } from '../check/site-verdict.ts'
import type { Author } from '../contract/registry.ts'
import { openReleaseStore } from '../release/open-store.ts'
import type { ReleaseStore } from '../release/release-store.ts'
import { isZone, storePath, ZONES } from '../release/workspace.ts'

export const USAGE = `pnpm zone <command> [options]

  create <mf-name>          generate a zone; --path /address --title TEXT --standalone FOLDER
  dev                       in a repository of one zone: the zone from sources; --site URL for everything else
  publish <zone|folder> …   build, store and promote; --share 5 for five percent of visitors
                            --site URL loads its pages in a browser before
                            --skip-check also with conflicts, which the history then says
  publish shell             store the browser files of the shell's build, for servers that run another one
  check [zone|folder …]     check before publishing; --site URL compares with a running site
  promote <zone> <version>  make a stored release the live one; --share 50 for half of the visitors, 0 halts
  rollback <zone>           end a rollout, else return to the previous release; repeated, to the one before that
  preview <zone> <version> … print a link that shows stored releases to one browser; --hours 24 --path / --site URL
  status [zone]             the current registry
  history [zone]            all revisions, or those that changed a zone: who, when and why
  releases [zone]           the stored releases, newest first
  register <name> <file>    add a remote built elsewhere; the JSON file contains its registry entry
  unregister <name>         remove a zone or remote from the site
  serve <zone>              serve a zone's releases on its port
  verify [zone [version]]   compare stored files with what was published; --repair
  gc                        delete releases that nothing needs; --keep REVISIONS --days DAYS --dry-run
  key create <file>         create a publisher's key for signing releases

  --by NAME  --why TEXT     stored in the history
  --wait SECONDS            publish, promote and rollback wait for the verdict of the sites that SITE_OPS names by their
                            operations ports, else of --site URL; 60 by default, 0 does not wait
`

const AUTHOR_OPTIONS = { by: { type: 'string' }, why: { type: 'string' } } as const

/** The positional arguments of a command. */
export interface Arguments {
  readonly positionals: readonly string[]
}

/**
 * Parses the arguments of a command with its own options and those of the author.
 * @throws TypeError naming an unknown option
 */
export const parseChange = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  options: Options = {} as Options,
): ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof AUTHOR_OPTIONS & Options }>> =>
  parseArgs({ args, allowPositionals: true, options: { ...AUTHOR_OPTIONS, ...options } })

/** @throws Error with the usage if the argument is missing */
export function argument({ positionals }: Arguments, index: number): string {
  const value = positionals[index]
  if (!value) throw new Error(USAGE)
  return value
}

/** Options of commands after which visitors get another release. */
export const WAIT_OPTIONS = { site: { type: 'string' }, wait: { type: 'string' } } as const

const DEFAULT_WAIT_S = 60

/** @throws Error if an option is no whole number from `min` to `max` */
export function numberOption(name: string, text: string, min: number, max: number): number {
  const value = Number(text.trim() || Number.NaN)
  if (Number.isInteger(value) && value >= min && value <= max) return value
  throw new Error(`--${name} is a whole number from ${min} to ${max}, not '${text}'.`)
}

/** The sites whose verdict a command waits for, and how long. */
interface Wait {
  readonly sites: readonly KnownSite[]
  readonly seconds: number
}

/**
 * Parses the options `--site` and `--wait`.
 * @throws Error if one is not valid, or for `--wait` without a site
 */
export function waitOf({ site, wait }: { readonly site?: string; readonly wait?: string }): Wait {
  const seconds = wait === undefined ? DEFAULT_WAIT_S : numberOption('wait', wait, 0, 3600)
  const sites = knownSites(site)
  if (sites.length === 0 && wait !== undefined && seconds > 0)
    throw new Error('--wait needs a site: --site URL, or SITE_OPS.')
  return { sites: seconds > 0 ? sites : [], seconds }
}

/**
 * Waits for the verdict of sites on a release that the registry names now, and prints it.
 * @param done what has happened, for example `mf-a 2 promoted in revision 5`
 * @throws Error when a site refuses it or does not serve it in time
 */
export async function printVerdict(
  store: ReleaseStore,
  { sites, seconds }: Wait,
  release: PromotedRelease,
  done: string,
): Promise<void> {
  if (sites.length === 0) return print(`${done}; not seen by a site.`)
  print(`${done}.`)
  const { name, version, share } = release
  const audience = share === null ? 'live' : share === 0 ? 'halted' : `served to ${share} % of visitors`
  for (const site of sites) {
    await assertServed(store, site, release, seconds * 1000)
    print(`${name} ${version} is ${audience} on ${site.address}.`)
  }
}

/**
 * Parses the option `--share`; null if it is not there.
 * @throws Error if it is no percentage from 0 to 99
 */
export const shareOf = (option: string | undefined): number | null =>
  option === undefined ? null : numberOption('share', option, 0, 99)

export const authorOf = (
  { values }: { readonly values: { readonly by?: string; readonly why?: string } },
  why: string,
): Author => ({
  by: values.by ?? userInfo().username,
  why: values.why ?? why,
})

/** Opens the configured release store. Unreadable revisions are reported on stderr. */
export const openStore = (): Promise<ReleaseStore> =>
  openReleaseStore(storePath(), {
    onUnreadable: ({ revision, reason }) =>
      printError(`Revision ${revision} is not readable and was skipped: ${reason}`),
  })

/** @throws Error unless the workspace or the registry has a zone of that name */
export async function registeredZone(store: ReleaseStore, name: string): Promise<string> {
  const registered = Object.keys((await store.readRegistry()).zones)
  if (isZone(name) || registered.includes(name)) return name
  throw unknownZone(name, registered)
}

export function unknownZone(name: string, registered: readonly string[] = []): Error {
  const known = new Set([...ZONES.map((zone) => zone.name), ...registered])
  return new Error(`There is no zone '${name}'. Zones: ${[...known].join(', ')}`)
}

/**
 * The folder of a zone of the workspace, or a folder itself.
 * @throws Error if it is no zone
 */
export function zoneFolder(zoneOrFolder: string): string {
  const folder = ZONES.find(({ name }) => name === zoneOrFolder)?.folder ?? zoneOrFolder
  if (!existsSync(join(folder, 'rspack.config.ts'))) throw unknownZone(zoneOrFolder)
  return folder
}

export const print = (line: string): void => void process.stdout.write(`${line}\n`)
export const printError = (line: string): void => void process.stderr.write(`${line}\n`)
