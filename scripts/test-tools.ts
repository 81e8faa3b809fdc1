import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Check, runCheck } from './checks.ts'
import { findChromium } from './find-chromium.ts'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'

/** Whether PostgreSQL's server programs are installed. */
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

const apt = (...args: string[]): Check => ({ name: `apt-get ${args.join(' ')}`, command: 'apt-get', args })
const install = (packageName: string): Check =>
  apt('install', '-y', '-qq', '--no-install-recommends', packageName)

/** Installs the missing test tools that npm does not provide: a browser and PostgreSQL. */
export async function installTestTools(): Promise<void> {
  const hasBrowser = () => findChromium().executablePath !== undefined
  if (hasBrowser() && hasPostgres()) return
  await runCheck(apt('update', '-qq'))
  if (!hasPostgres()) await runCheck(install('postgresql'))
  // The headless shell is faster; not every Debian release has it.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    if (!hasBrowser()) await runCheck(install(browser))
  }
  if (!hasBrowser()) {
    await runCheck({
      name: 'browser',
      command: 'e2e/node_modules/.bin/playwright',
      args: ['install', 'chromium'],
    })
  }
}
