import { defineConfig } from 'vitest/config'
import { ProjectByProject, testsWith } from './scripts/test-projects.ts'

/** Tests that replace modules need a process for each file, in which nobody has loaded them yet. */
const replacing = testsWith(/^vi\.mock\(/m)
const onPages = testsWith(/^\/\/ @vitest-environment happy-dom/).filter((file) => !replacing.includes(file))

const units = {
  // Against what hangs: how long a test takes on a busy machine is not its subject.
  testTimeout: 60_000,
  setupFiles: ['scripts/patient-queries.ts', 'scripts/leave-no-trace.ts'],
  environmentOptions: {
    happyDOM: {
      // It would follow a link before the document's own listeners have seen the click.
      settings: { navigation: { disableMainFrameNavigation: true, disableFallbackToSetURL: true } },
    },
  },
}

export default defineConfig({
  test: {
    // One for each core: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: ProjectByProject },
    projects: [
      // Against PGlite and PostgreSQL, which it starts by itself.
      'provider-api',
      { test: { ...units, name: 'units-replacing', include: replacing } },
      // Starting a process and loading React into it takes longer than most files' tests.
      { test: { ...units, name: 'units-pages', include: onPages, isolate: false } },
      {
        test: {
          ...units,
          name: 'units',
          include: ['{domain,provider-client,shared-ui,zone-kit,shell,mf-*,storybook}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...replacing, ...onPages],
          isolate: false,
        },
      },
    ],
  },
})
