import { existsSync } from 'node:fs'

/** Chromium without its interface: it renders the same pages in two thirds of the time. */
const HEADLESS_SHELL = ['/usr/bin/chromium-headless-shell']

const FULL_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * Finds an installed Chromium, or the one that `CHROMIUM` names. Without any, Playwright uses its own.
 * @param preferred `headless` for tests; `full` for benchmarks, because it is the browser that visitors have
 */
export function findChromium(preferred: 'headless' | 'full' = 'headless'): { executablePath?: string } {
  const paths =
    preferred === 'headless' ? [...HEADLESS_SHELL, ...FULL_BROWSERS] : [...FULL_BROWSERS, ...HEADLESS_SHELL]
  const executablePath = process.env['CHROMIUM'] ?? paths.find((path) => existsSync(path))
  return executablePath ? { executablePath } : {}
}
