import './src/environment.ts'
import { join } from 'node:path'
import { findChromium } from '@medicena/zone-kit/find-chromium'
import { defineConfig } from '@playwright/test'
import type { TestOptions } from './src/test.ts'

/**
 * Browser tests over a built site with the real API. Journeys run in parallel and share the site, so each uses data of its
 * own. Federation and failures replace releases and stop processes: run them after the journeys, with one worker.
 */
export default defineConfig<TestOptions>({
  testDir: 'src',
  outputDir: '../test-results/e2e',
  workers: 2,
  reporter: [
    ['list'],
    ['json', { outputFile: join('..', process.env['TEST_REPORT'] ?? 'test-results/e2e.json') }],
  ],
  globalSetup: './src/start-site.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    baseURL: `http://localhost:${process.env['SITE_PORT']}`,
    locale: 'pl-PL',
    screenshot: 'only-on-failure',
    // Scrolling and transitions end at once; tests of motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
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
    { name: 'journeys', testDir: 'src/journey', use: { waitsForHydration: true } },
    { name: 'federation', testDir: 'src/federation' },
    { name: 'failures', testDir: 'src/failure' },
  ],
})
