/**
 * Compiles the catalogue texts, `domain/texts/{slug}.html`, to `src/texts/texts.data.json`. Run it after a change of a
 * text: `pnpm --filter @medicena/domain texts`. Writes nothing when a text has an error.
 */
import { writeFileSync } from 'node:fs'
import { formatTexts, OUTPUT, readTexts } from './sources.ts'

const texts = readTexts()
const errors = texts.flatMap((text) => text.errors)
for (const message of [...errors, ...texts.flatMap(({ notices }) => notices)]) {
  process.stderr.write(`${message}\n`)
}
if (errors.length > 0) process.exitCode = 1
else {
  writeFileSync(OUTPUT, formatTexts(texts))
  process.stdout.write(`${texts.length} texts\n`)
}
