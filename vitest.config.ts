import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // One for each core: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'units',
          include: ['{domain,provider-client,shared-ui,zone-kit,shell,mf-*,storybook}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 20_000,
          setupFiles: ['scripts/patient-queries.ts'],
          environmentOptions: {
            happyDOM: {
              // It would follow a link before the document's own listeners have seen the click.
              settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
            },
          },
        },
      },
      // Against PGlite and PostgreSQL, which it starts by itself.
      'provider-api',
    ],
  },
})
