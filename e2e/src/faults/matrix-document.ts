import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import type { TabState } from './browser-faults.ts'

/** The effects of one fault of server code or files on visitors. */
export interface MatrixRow {
  readonly fault: string
  readonly outcome: 'rejected' | 'rolled back' | 'contained'
  /** The first document of the page with the fault. */
  readonly document: string
  /** The data of the same page for a client-side navigation. */
  readonly data: string
  /** The zone's page after a start of the site with this release requested. */
  restart: string
  /** The slowest response of another zone meanwhile. */
  readonly slowestMs: number
}

/** The effects of one fault that only browsers notice. */
export interface BrowserRow {
  readonly fault: string
  readonly document: TabState
  readonly navigation: TabState
  /** The slowest page of another zone in a second tab, until it is hydrated. */
  readonly slowestMs: number
}

const FILE = join(WORKSPACE, 'docs/fault-matrix.md')

const SERVER = '## On the server'
const BROWSERS = '## In browsers'

/** Writes the part of the documentation about servers. */
export function writeServerMatrix(rows: readonly MatrixRow[]): Promise<void> {
  return writeSection(
    SERVER,
    `Each row publishes a release with this fault to a running site, requests a page of its zone and, at the same time, three
pages of another zone, which all respond with 200.

- **rejected**: its trial fails, no visitor gets it, the previous release keeps serving
- **rolled back**: its zone server ended twice; the site returned to the previous release and changed the registry
- **contained**: only its own page is affected, at most with an error panel

The document is the first response of the page with the fault, the client-side navigation requests its data right after
that, and the restart is one of the site that still requests this release.

| result | document | client-side navigation | start page after a restart | slowest other zone | faults |
|---|---|---|---|---|---|
${[...rowsByEffect(rows)]
  .map(
    ([effect, alike]) =>
      `${effect} ${seconds(Math.max(...alike.map((row) => row.slowestMs)))} | ${alike.map(({ fault }) => fault).join('; ')} |`,
  )
  .join('\n')}`,
  )
}

/** Writes the part of the documentation about browsers. */
export function writeBrowserMatrix(rows: readonly BrowserRow[]): Promise<void> {
  return writeSection(
    BROWSERS,
    `Code that fails in browsers only passes the trial, and its documents have status 200. Each row opens a page of the zone
in a tab, as a document and by a click on a page of another zone, and then another zone's page in a second tab, which
works. Other zones' pages only download the zone's code. \`pnpm zone publish --site\` rejects such releases, and a rollout
to a share of the visitors halts ([releases](guides/releases.md)).

- **error panel**: 'Nie udało się wczytać tej części strony' inside the frame, with a retry; header, footer and links work
- **server's page, not hydrated**: the page as the server rendered it; links and forms open documents
- **frozen**: the tab does not respond until it is closed

| fault | document | client-side navigation | other zone in another tab |
|---|---|---|---|
${rows
  .map(({ fault, document, navigation, slowestMs }) =>
    tableRow([fault, document, navigation, seconds(slowestMs)]),
  )
  .join('\n')}`,
  )
}

/** Groups faults by the first cells of their row. */
function rowsByEffect(rows: readonly MatrixRow[]): ReadonlyMap<string, readonly MatrixRow[]> {
  const groups = new Map<string, MatrixRow[]>()
  for (const row of rows) {
    const effect = tableRow([row.outcome, row.document, row.data, row.restart])
    groups.set(effect, [...(groups.get(effect) ?? []), row])
  }
  return groups
}

const tableRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const seconds = (ms: number): string => `${(Math.ceil(ms / 100) / 10).toFixed(1)} s`

/** Replaces one section and keeps the other, and the text before both. */
async function writeSection(heading: string, text: string): Promise<void> {
  const current = await readFile(FILE, 'utf8')
  const [introduction = ''] = current.split(`${SERVER}\n`)
  const sections = [SERVER, BROWSERS].map((name) => {
    const section =
      name === heading ? text : (current.split(`${name}\n\n`)[1]?.split(/\n+## /)[0] ?? '').trim()
    return `${name}\n\n${section}`
  })
  await writeFile(FILE, `${introduction}${sections.join('\n\n')}\n`)
}
