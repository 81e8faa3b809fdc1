import './src/environment.ts'
import { defineConfig } from '@playwright/test'
import { findChromium } from '../scripts/find-chromium.ts'
import { CONSENT_CHOSEN } from './src/consent-chosen.ts'

/** Journeys over a built site with the real API. They share the site, so each keeps to data of its own or counts on nobody else's. */
export default defineConfig({
  testDir: 'src',
  outputDir: '../test-results/e2e',
  workers: 2,
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
    // What the others load is replaced under way by the one and taken apart by the other: each has the site for itself.
    { name: 'federation', testDir: 'src/federation', workers: 1, dependencies: ['journeys'] },
    { name: 'failures', testDir: 'src/failure', workers: 1, dependencies: ['federation'] },
  ],
})
