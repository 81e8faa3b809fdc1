import { basename } from 'node:path'
import type { ImportFiles, ImportResult } from './import-data.ts'

const number = new Intl.NumberFormat('en')

/** What an import did, in lines for a terminal. */
export function summarise(
  { files, ended }: ImportResult,
  { complete }: Pick<ImportFiles, 'complete'>,
  { dryRun, report }: { readonly dryRun: boolean; readonly report: string },
): string[] {
  const lines = files.map(({ path, tally: { written, unchanged, rejected } }) => {
    const rows = written + unchanged + rejected
    return `${basename(path)}: ${count(rows, 'row')}, ${number.format(written)} new or changed, ${number.format(unchanged)} unchanged, ${number.format(rejected)} rejected`
  })
  if (ended !== null) lines.push(`${count(ended, 'offer')} missing from the file ended`)
  else if (complete) lines.push('No offer ended: a complete file must have rows, and none that is rejected')
  const total = (key: 'written' | 'rejected') => files.reduce((sum, { tally }) => sum + tally[key], 0)
  if (total('rejected') > 0) lines.push(`${report} names what is wrong with each rejected row`)
  if (dryRun) lines.push('This was a dry run: nothing was kept')
  else if (total('written') + (ended ?? 0) === 0) lines.push('Nothing has changed')
  return lines
}

function count(amount: number, what: string): string {
  return `${number.format(amount)} ${what}${amount === 1 ? '' : 's'}`
}
