import { existsSync } from 'node:fs'

const BROWSERS = {
  /** Chromium without its interface: it renders the same pages in two thirds of the time. */
  headless: ['/usr/bin/chromium-headless-shell'],
  full: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
  ],
}

type BrowserKind = keyof typeof BROWSERS

/** Finds an installed Chromium of a kind. */
export const findInstalled = (kind: BrowserKind): string | undefined =>
  BROWSERS[kind].find((path) => existsSync(path))

/**
 * Finds an installed Chromium, or the one that `CHROMIUM` names. Without any, Playwright uses its own.
 * @param preferred `headless` for tests; `full` for benchmarks and for what only the browser that visitors have can do
 */
export function findChromium(preferred: BrowserKind = 'headless'): { executablePath?: string } {
  const executablePath =
    process.env['CHROMIUM'] ??
    findInstalled(preferred) ??
    findInstalled(preferred === 'headless' ? 'full' : 'headless')
  return executablePath ? { executablePath } : {}
}
