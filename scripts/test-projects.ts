import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// The configuration that imports this is not run by tsx: it can't load the workspace's other packages.
const WORKSPACE = join(import.meta.dirname, '..')

/** Test files of the packages' sources that match, by their paths in the workspace. */
export function testsWith(pattern: RegExp): string[] {
  return readdirSync(WORKSPACE)
    .filter((name) => existsSync(join(WORKSPACE, name, 'src')))
    .flatMap((name) =>
      readdirSync(join(WORKSPACE, name, 'src'), { recursive: true, encoding: 'utf8' }).map((path) =>
        join(name, 'src', path),
      ),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && pattern.test(readFileSync(join(WORKSPACE, path), 'utf8')))
}

/** Long tests first, so that no core is idle in the end while another has one of them before it. */
const ORDER = ['provider-api', 'units-replacing', 'units-pages', 'units']

/** One project after the other: a process is kept as long as its project goes on. */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project }: TestSpecification) => ORDER.indexOf(project.name)
    const sorted = await super.sort(files)
    return sorted.sort((one, other) => place(one) - place(other))
  }
}
