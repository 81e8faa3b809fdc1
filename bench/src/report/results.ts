import { cpus } from 'node:os'
import type { Findings } from '../parts.ts'
import { markdownTable } from './table.ts'

export interface Circumstances {
  readonly rounds: number
  readonly browser: string
}

/** `RESULTS.md`: the figures of a full run, when and how they were taken. */
export function resultsPage(findings: readonly Findings[], { rounds, browser }: Circumstances): string {
  const disturbed = findings.reduce((sum, part) => sum + part.disturbed, 0)
  const details = findings.flatMap(({ detail }) => (detail ? [markdownTable(detail)] : []))
  return `${[
    '# Results of the last full run',
    `Written by \`pnpm bench\` on ${new Date().toISOString().slice(0, 10)}; README.md says how to read it.
Medians of ${rounds} interleaved rounds. Ratios hold on other machines, milliseconds don't: Node ${process.versions.node}, Chromium ${browser},
${cpus().length} cores (${cpus()[0]?.model.trim()}); ${disturbed} measurements began while the machine was busy.`,
    ...findings.map(({ table }) => markdownTable(table)),
    '## Files of the first views',
    ...details,
  ].join('\n\n')}\n`
}
