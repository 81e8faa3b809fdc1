import { extname, join } from 'node:path'
import type { ViteUserConfig } from 'vitest/config'

/** The options of all unit tests, for `test` in a vitest configuration. */
export const TEST_OPTIONS = {
  // Only against tests that hang: the duration of a test on a busy machine is not its subject.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
  setupFiles: [join(import.meta.dirname, `vitest-setup${extname(import.meta.filename)}`)],
  environmentOptions: {
    happyDOM: {
      // Otherwise it follows a link before the document's own listeners have handled the click.
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
  // Installed packages import style sheets, which Node cannot load.
  server: { deps: { inline: [/@medicena\//] } },
} satisfies ViteUserConfig['test']
