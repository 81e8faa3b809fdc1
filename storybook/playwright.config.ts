import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'

/** Every story of the built Storybook at a phone's and a laptop's width. A worker keeps one page open and walks through its share. */
export default defineConfig({
  testDir: 'checks',
  globalSetup: './checks/build.ts',
  outputDir: '../test-results/stories/failures',
  workers: 2,
  fullyParallel: true,
  reporter: [
    ['dot'],
    ['json', { outputFile: '../test-results/stories.json' }],
    ['./checks/contact-sheet.ts'],
  ],
  // Against what hangs: axe takes its time with 1,500 rows.
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
