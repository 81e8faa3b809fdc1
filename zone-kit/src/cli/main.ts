import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { directoryStore } from '../release/directory-store.ts'
import {
  type Author,
  promote,
  registerRemote,
  rollback,
  storeRelease,
  unregister,
} from '../release/publish.ts'
import { buildOrigin } from '../release/serve-origin.ts'
import { baseOf, STORE_PATH, WORKSPACE, ZONE_PORTS } from '../release/workspace.ts'

const USAGE = `pnpm zone <command> [options]

  publish <zone|folder> …   build, store and make live
  promote <zone> <version>  make a stored release live
  rollback <zone>           return to the release that was live before, and again to the one before that
  status                    what is live
  history                   every revision: who, when and why
  register <name> <file>    put a remote built elsewhere on the site: a JSON file with its registry entry
  unregister <name>         take it off
  serve <zone>              serve a zone's releases on its port

  --by NAME  --why TEXT     kept in the history
`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { by: { type: 'string' }, why: { type: 'string' } },
})
const [command, ...names] = positionals
const store = directoryStore(STORE_PATH)
const author = (why: string): Author => ({ by: values.by ?? userInfo().username, why: values.why ?? why })
const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  switch (command) {
    case 'publish':
      for (const name of names) await publish(name)
      return
    case 'promote': {
      const [zone, version] = names
      if (!zone || !version) throw new Error(USAGE)
      await promote(store, zone, version, baseOf(zone), author('promote'))
      return print(`${zone} ${version} is live.`)
    }
    case 'rollback': {
      const [zone] = names
      if (!zone) throw new Error(USAGE)
      const { zones } = await rollback(store, zone, author('rollback'))
      return print(`${zone} is back at ${JSON.stringify(zones[zone])}.`)
    }
    case 'register': {
      const [name, file] = names
      if (!name || !file) throw new Error(USAGE)
      await registerRemote(store, name, JSON.parse(await readFile(file, 'utf8')), author('register'))
      return print(`${name} is on the site.`)
    }
    case 'unregister': {
      const [name] = names
      if (!name) throw new Error(USAGE)
      await unregister(store, name, author('unregister'))
      return print(`${name} is off the site.`)
    }
    case 'status':
      return print(JSON.stringify(await store.readRegistry(), null, 2))
    case 'history':
      for (const { revision, at, by, why, zones } of await store.history()) {
        const live = Object.entries(zones).map(([name, zone]) =>
          zone.kind === 'container' ? `${name} ${zone.version}` : name,
        )
        print(`${revision}  ${at}  ${by}: ${why}\n    ${live.join(', ')}`)
      }
      return
    case 'serve': {
      const [zone] = names
      const port = zone && ZONE_PORTS[zone]
      if (!zone || !port) throw new Error(`serve one of: ${Object.keys(ZONE_PORTS).join(', ')}`)
      await (await buildOrigin(STORE_PATH, zone)).listen({ port, host: '127.0.0.1' })
      return print(`${zone} is served at http://localhost:${port}/${zone}/`)
    }
    default:
      throw new Error(USAGE)
  }
}

async function publish(zoneOrFolder: string): Promise<void> {
  const folder = zoneOrFolder in ZONE_PORTS ? join(WORKSPACE, zoneOrFolder) : zoneOrFolder
  const { name, version, built } = await storeRelease(store, folder)
  const { revision } = await promote(store, name, version, baseOf(name), author(`publish ${version}`))
  print(`${name} ${version} ${built ? 'built' : 'was built before'}, live in revision ${revision}.`)
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
