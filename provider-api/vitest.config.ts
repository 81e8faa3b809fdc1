import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'provider-api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    // With isolation each file would compile the embedded database again.
    isolate: false,
    // Only for tests that hang: their duration on a busy machine does not matter.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
