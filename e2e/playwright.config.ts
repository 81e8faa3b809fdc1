import './src/environment.ts'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { CONSENT_CHOSEN } from './src/consent-chosen.ts'

/** Journeys over a built site with the real API. One worker: the tests stop and replace parts of the one site. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results/e2e',
  workers: 1,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  globalSetup: './src/start-site.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${process.env['SITE_PORT']}`,
    locale: 'pl-PL',
    storageState: CONSENT_CHOSEN,
    screenshot: 'only-on-failure',
    launchOptions: {
      ...findChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-quic',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'journeys', testDir: 'src/journey' },
    { name: 'federation', testDir: 'src/federation' },
    // They take the site apart, so they come last.
    { name: 'failures', testDir: 'src/failure', dependencies: ['journeys', 'federation'] },
  ],
})
