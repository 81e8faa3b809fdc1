import { readFile } from 'node:fs/promises'
import { SourceMap } from 'node:module'
import { relative } from 'node:path'

/** A position in a built file, `file:line:column`, as stack traces contain it; server bundles are `mf-a@1` or `mf-a 1`. */
const POSITION = /((?:https?:\/\/|\/|mf-[\w-]+[@ ])[^\s()]*?):(\d+):(\d+)/g

/** A line of a stack trace in Node or in a package. */
const THIRD_PARTY_FRAME = /^\s+at .*(?:\bnode:|\/node_modules\/|<anonymous>)/

/**
 * Replaces positions in built files by those in the sources, relative to the working directory, and leaves out the lines
 * of Node and of packages.
 * @param mapOf finds the source map of a file, URL or bundle of a stack trace
 */
export async function withSourceLocations(
  stack: string,
  mapOf: (file: string) => Promise<string>,
): Promise<string> {
  const maps = new Map<string, SourceMap | null>()
  for (const [, file = ''] of stack.matchAll(POSITION)) {
    if (!maps.has(file)) maps.set(file, await readMap(mapOf(file)))
  }
  const located = stack.replace(POSITION, (position, file: string, line: string, column: string) => {
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return position
    return `${relative(process.cwd(), entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
  })
  return located
    .split('\n')
    .filter((line) => !THIRD_PARTY_FRAME.test(line))
    .join('\n')
}

/** @returns null for files without a map: those of Node and of other builds */
async function readMap(path: Promise<string>): Promise<SourceMap | null> {
  try {
    return new SourceMap(JSON.parse(await readFile(await path, 'utf8')))
  } catch {
    return null
  }
}
