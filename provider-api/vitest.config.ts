import { defineProject } from 'vitest/config'
import { QUICK_COMPILATION } from './test/quick-compilation.ts'

export default defineProject({
  test: {
    name: 'provider-api',
    include: ['{src,test}/**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    // With isolation each file would compile the embedded database again.
    isolate: false,
    execArgv: [QUICK_COMPILATION],
    // Only for tests that hang: their duration on a busy machine does not matter.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 20_000 } },
  },
})
