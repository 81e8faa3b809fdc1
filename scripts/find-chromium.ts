import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser for the tests: `CHROMIUM` if set, else one of the system's; without either Playwright takes its own. */
export function findChromium(): { executablePath?: string } {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((path) => existsSync(path))
  return executablePath ? { executablePath } : {}
}
