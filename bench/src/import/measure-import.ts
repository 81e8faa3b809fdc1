import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProgram } from '../api/programs.ts'
import type { SourceFile } from './source-files.ts'

const PEAK = pathToFileURL(join(import.meta.dirname, 'tell-peak-memory.mjs')).href

/** The exit code of an import that rejected some rows. */
const REJECTED = 2

/** What an import took. */
export interface Import {
  readonly rows: number
  readonly written: number
  readonly rejected: number
  /** From the start of the program to its end. */
  readonly seconds: number
  /** Memory that the program held at most, in MB: with the embedded database, the database's as well. */
  readonly peak: number
}

/**
 * Runs `pnpm data:import` in a process of its own.
 * @param env what names the database
 * @throws Error when it takes other rows than it must, or its report does not name exactly the bad lines
 */
export async function measureImport(
  option: '--facilities' | '--prices',
  { path, rows, written, badLines }: SourceFile,
  env: Readonly<Record<string, string>>,
): Promise<Import> {
  const report = `${path}.rejected.csv`
  const start = performance.now()
  const words = await startProgram(
    'provider-api/src/import/main.ts',
    [option, path, '--source', 'bench', '--report', report],
    { ...env, NODE_OPTIONS: `--import=${PEAK}` },
  ).done(badLines.length > 0 ? REJECTED : 0)
  const seconds = (performance.now() - start) / 1000
  const told = / ([\d,]+) rows, ([\d,]+) new or changed, [\d,]+ unchanged, ([\d,]+) rejected/.exec(words)
  const counts = (told ?? []).slice(1).map((count) => Number(count.replaceAll(',', '')))
  const expected = [rows, written, badLines.length]
  if (counts.join() !== expected.join()) throw new Error(`not ${expected.join(', ')} but:\n${words}`)
  if ((await linesIn(report)).join() !== badLines.join()) throw new Error(`${report} names other lines`)
  const peak = Number(/peak (\d+) kB/.exec(words)?.[1]) / 1000
  return { rows, written, rejected: badLines.length, seconds, peak }
}

/** The lines that a report names, one for each complaint. */
async function linesIn(report: string): Promise<number[]> {
  const [, ...lines] = (await readFile(report, 'utf8')).trimEnd().split('\n')
  return lines.map((line) => Number(line.split(',')[1]))
}
