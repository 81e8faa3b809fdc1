import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { findChromium } from './find-chromium.ts'
import { passes, type Step } from './steps.ts'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** Whether PostgreSQL's server programs are on this machine. */
function hasPostgres(): boolean {
  const onPath = (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, 'initdb')))
  return (
    onPath ||
    (existsSync(DEBIAN_POSTGRES) &&
      readdirSync(DEBIAN_POSTGRES).some((version) =>
        existsSync(join(DEBIAN_POSTGRES, version, 'bin/initdb')),
      ))
  )
}

const apt = (...args: string[]): Step => ({ name: `apt-get ${args.join(' ')}`, command: 'apt-get', args })
const install = (what: string): Step => apt('install', '-y', '-qq', '--no-install-recommends', what)

/** Installs what the tests need beyond npm's packages and this machine lacks: a browser and PostgreSQL. */
export async function installTestTools(): Promise<void> {
  const hasBrowser = () => findChromium().executablePath !== undefined
  if (hasBrowser() && hasPostgres()) return
  await passes(apt('update', '-qq'))
  if (!hasPostgres()) await passes(install('postgresql'))
  // The first does the same in less time; not every release of Debian has it.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (!hasBrowser()) await passes(install(browser))
  }
  if (!hasBrowser()) {
    await passes({
      name: 'browser',
      command: join(WORKSPACE, 'e2e/node_modules/.bin/playwright'),
      args: ['install', 'chromium'],
    })
  }
}
