import { findChromium } from '@medicena/zone-kit/find-chromium'
import { defineConfig } from '@playwright/test'

/** Checks every story of the built Storybook. A worker keeps one browser page for all its stories. */
export default defineConfig({
  testDir: 'checks',
  globalSetup: './checks/built-storybook.ts',
  outputDir: '../test-results/stories/failures',
  workers: 2,
  fullyParallel: true,
  reporter: [
    ['dot'],
    ['json', { outputFile: '../test-results/stories.json' }],
    ['./checks/contact-sheet.ts'],
  ],
  // In a long run axe checks 1,500 rows.
  timeout: 120_000,
  use: {
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
