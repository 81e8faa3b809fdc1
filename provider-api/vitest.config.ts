import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'provider-api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    // Each file would compile the embedded database anew.
    isolate: false,
    // Some tests start several server processes.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
