import { defineProject } from 'vitest/config'

export default defineProject({
  test: {
    name: 'provider-api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    // Each file would compile the embedded database anew.
    isolate: false,
    // Against what hangs: how long a test takes on a busy machine is not its subject.
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
