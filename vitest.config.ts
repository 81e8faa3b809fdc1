import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { TEST_OPTIONS } from './zone-kit/src/testing/test-options.ts'

const ROOT = import.meta.dirname

const sourceFolders = readdirSync(ROOT)
  .filter((name) => /^(domain|provider-client|shared-ui|zone-kit|shell|mf-.*|storybook)$/.test(name))
  .map((name) => join(name, 'src'))
  // A removed zone may leave files behind that git ignores.
  .filter((folder) => existsSync(join(ROOT, folder)))

/** The unit tests of all packages and scripts, by their paths from the root. */
const unitTests = [...sourceFolders, 'scripts', 'domain/scripts']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.test\.tsx?$/.test(path))
const testsWith = (pattern: RegExp) =>
  unitTests.filter((path) => pattern.test(readFileSync(join(ROOT, path), 'utf8')))

/** Tests that mock modules need a process for each file, in which nothing has loaded them before. */
const mockingTests = testsWith(/^vi\.mock\(/m)
const pageTests = testsWith(/^\/\/ @vitest-environment happy-dom/).filter(
  (path) => !mockingTests.includes(path),
)
const plainTests = unitTests.filter((path) => !mockingTests.includes(path) && !pageTests.includes(path))

/** Runs one project after the other, long ones first: a worker process is reused within a project. */
class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const order = ['provider-api', 'units-mocking', 'units-pages', 'units']
    const rank = ({ project }: TestSpecification) => order.indexOf(project.name)
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    // One worker per core: the default leaves one core idle.
    maxWorkers: '100%',
    sequence: { sequencer: ProjectByProject },
    projects: [
      'provider-api',
      { test: { ...TEST_OPTIONS, name: 'units-mocking', include: mockingTests } },
      { test: { ...TEST_OPTIONS, name: 'units-pages', include: pageTests, isolate: false } },
      { test: { ...TEST_OPTIONS, name: 'units', include: plainTests, isolate: false } },
    ],
  },
})
