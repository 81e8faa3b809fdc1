import { existsSync } from 'node:fs'

/** Chromium without the parts that only people look at: it draws the same pages in two thirds of the time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell']

/** The browsers that visitors have. */
const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * A Chromium of this machine: `CHROMIUM` if set, else of the preferred kind, else of the other; without any, Playwright takes its own.
 * @param prefer `headless` for tests; `whole` for figures that are to be the visitors'
 */
export function findChromium(prefer: 'headless' | 'whole' = 'headless'): { executablePath?: string } {
  const places = prefer === 'headless' ? [...HEADLESS, ...WHOLE] : [...WHOLE, ...HEADLESS]
  const executablePath = process.env['CHROMIUM'] ?? places.find((path) => existsSync(path))
  return executablePath ? { executablePath } : {}
}
