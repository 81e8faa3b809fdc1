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

/** Installs what the tests need beyond npm's packages and this machine lacks: a browser and PostgreSQL. */
export async function installTestTools(): Promise<void> {
  const missing = [
    ...(findChromium().executablePath ? [] : ['chromium']),
    ...(hasPostgres() ? [] : ['postgresql']),
  ]
  if (missing.length === 0) return
  await passes(apt('update', '-qq'))
  await passes(apt('install', '-y', '-qq', '--no-install-recommends', ...missing))
  if (!findChromium().executablePath) {
    await passes({
      name: 'browser',
      command: join(WORKSPACE, 'e2e/node_modules/.bin/playwright'),
      args: ['install', 'chromium'],
    })
  }
}
