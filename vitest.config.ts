import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,provider-client,shared-ui,zone-kit,shell,mf-*}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    testTimeout: 20_000,
  },
})
