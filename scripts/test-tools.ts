import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findInstalled } from '@medicena/zone-kit/find-chromium'
import { type Check, runCheck } from './checks.ts'

const DEBIAN_POSTGRES = '/usr/lib/postgresql'
const DEBIAN_FONTS = '/usr/share/fonts/truetype/liberation'

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

/**
 * Whether the fallback of the site's font is installed. It has the metrics of Arial, which visitors have; another font
 * shifts the layout when the site's own font arrives late.
 */
const hasFonts = () => existsSync(DEBIAN_FONTS) || !existsSync('/usr/bin/apt-get')

/**
 * Whether Chromium is installed. Besides the headless shell, which has no back/forward cache, tests need the full browser;
 * `CHROMIUM` replaces both.
 */
const hasBrowser = () => process.env['CHROMIUM'] !== undefined || findInstalled('full') !== undefined

/** Installs the missing test tools that npm does not provide: browsers, their fonts, and PostgreSQL. */
export async function installTestTools(): Promise<void> {
  if (hasBrowser() && hasFonts() && hasPostgres()) return
  await runCheck(apt('update', '-qq'))
  if (!hasPostgres()) await runCheck(install('postgresql'))
  if (!hasFonts()) await runCheck(install('fonts-liberation'))
  if (!hasBrowser()) {
    // The headless shell is faster; not every Debian release has it.
    await runCheck(install('chromium-headless-shell'))
    await runCheck(install('chromium'))
  }
  if (findChromium().executablePath === undefined) {
    await runCheck({
      name: 'browser',
      command: 'e2e/node_modules/.bin/playwright',
      args: ['install', 'chromium'],
    })
  }
}
