import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import cors from '@fastify/cors'
import files from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import {
  type Author,
  promote,
  registerRemote,
  rollback,
  storeRelease,
  unregister,
} from '../release/publish.ts'
import { directoryStore, type ReleaseStore } from '../release/release-store.ts'
import { isZone, storePath, WORKSPACE, ZONES, zoneBase, zonePort } from '../release/workspace.ts'

const USAGE = `pnpm zone <command> [options]

  create <mf-name>          generate a zone; --path /address --title TEXT
  publish <zone|folder> …   build, store and promote
  promote <zone> <version>  make a stored release the live one
  rollback <zone>           return to the previous release; repeated, to the one before that
  status                    the current registry
  history                   all revisions: who, when and why
  register <name> <file>    add a remote built elsewhere; the JSON file contains its registry entry
  unregister <name>         remove a zone or remote from the site
  serve <zone>              serve a zone's releases on its port

  --by NAME  --why TEXT     stored in the history
`

const print = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Runs `pnpm zone` with its arguments.
 * @throws Error whose message is for the terminal
 */
export async function runZoneCommand(args: string[]): Promise<void> {
  if (args[0] === 'create') {
    const { runCreateCommand } = await import('../create/create-command.ts')
    return runCreateCommand(args.slice(1))
  }
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { by: { type: 'string' }, why: { type: 'string' } },
  })
  const [command, ...names] = positionals
  const store = directoryStore(storePath())
  const author = (why: string): Author => ({ by: values.by ?? userInfo().username, why: values.why ?? why })
  const argument = (index: number): string => {
    const value = names[index]
    if (!value) throw new Error(USAGE)
    return value
  }
  switch (command) {
    case 'publish':
      for (const name of names.length > 0 ? names : [argument(0)]) await publish(store, name, author)
      return
    case 'promote': {
      const zone = await registeredZone(store, argument(0))
      const version = argument(1)
      await promote(store, zone, version, zoneBase(zone), author('promote'))
      return print(`${zone} ${version} is live.`)
    }
    case 'rollback': {
      const zone = await registeredZone(store, argument(0))
      const { zones } = await rollback(store, zone, author('rollback'))
      return print(`${zone} is back at ${JSON.stringify(zones[zone])}.`)
    }
    case 'register': {
      const name = argument(0)
      await registerRemote(store, name, JSON.parse(await readFile(argument(1), 'utf8')), author('register'))
      return print(`${name} is on the site.`)
    }
    case 'unregister': {
      const name = await registeredZone(store, argument(0))
      await unregister(store, name, author('unregister'))
      return print(`${name} is off the site.`)
    }
    case 'status':
      return print(JSON.stringify(await store.readRegistry(), null, 2))
    case 'history':
      for (const { revision, at, by, why, zones } of await store.history()) {
        const releases = Object.entries(zones).map(([name, zone]) =>
          zone.kind === 'container' ? `${name} ${zone.version}` : name,
        )
        print(`${revision}  ${at}  ${by}: ${why}\n    ${releases.join(', ')}`)
      }
      return
    case 'serve': {
      const zone = argument(0)
      const port = zonePort(zone)
      await (await buildOrigin(storePath(), zone)).listen({ port, host: '127.0.0.1' })
      return print(`${zone} is served at http://localhost:${port}/${zone}/`)
    }
    default:
      throw new Error(USAGE)
  }
}

/** @throws Error unless the workspace or the registry has a zone of that name */
async function registeredZone(store: ReleaseStore, name: string): Promise<string> {
  const registered = Object.keys((await store.readRegistry()).zones)
  if (isZone(name) || registered.includes(name)) return name
  throw unknownZone(name, registered)
}

function unknownZone(name: string, registered: readonly string[] = []): Error {
  const known = new Set([...ZONES.map((zone) => zone.name), ...registered])
  return new Error(`There is no zone '${name}'. Zones: ${[...known].join(', ')}`)
}

async function publish(
  store: ReleaseStore,
  zoneOrFolder: string,
  author: (why: string) => Author,
): Promise<void> {
  const folder = isZone(zoneOrFolder) ? join(WORKSPACE, zoneOrFolder) : zoneOrFolder
  if (!existsSync(join(folder, 'rspack.config.ts'))) throw unknownZone(zoneOrFolder)
  const { name, version, built } = await storeRelease(store, folder)
  const { revision } = await promote(store, name, version, zoneBase(name), author(`publish ${version}`))
  print(`${name} ${version} ${built ? 'built' : 'was built before'}, live in revision ${revision}.`)
}

/** Builds the server of a zone's origin. It serves immutable release folders to browsers and to the shell server. */
async function buildOrigin(store: string, zone: string): Promise<FastifyInstance> {
  const app = fastify({ logger: false })
  await app.register(cors, { origin: '*' })
  await app.register(files, {
    root: join(store, 'releases', zone),
    prefix: `/${zone}/`,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    index: false,
  })
  app.get('/healthz', async () => ({ status: 'ok' }))
  return app
}
