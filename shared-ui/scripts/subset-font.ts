/** Subsets Inter to the characters of Polish pages: `pnpm --filter @medicena/shared-ui font`. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const source = createRequire(import.meta.url).resolve('inter-ui/variable/InterVariable.woff2')
const target = new URL('../src/base/', import.meta.url)

const ascii = String.fromCharCode(...Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) => 0x20 + index))
const polish = 'ąćęłńóśźżĄĆĘŁŃÓŚŹŻ'
/** German, French, Czech and Slovak letters in names of people and brands. */
const neighbours = 'äöüßÄÖÜéèêàâçôîûëïÉáíúýčďěňřšťůžČŠŽôľ'
const punctuation = '\u00a0\u202f\u2011–—…„”“‚’‘«»·•×÷±−°§©®™№½¼¾²³€£←→↑↓✓'

const font = await subsetFont(readFileSync(source), ascii + polish + neighbours + punctuation, {
  targetFormat: 'woff2',
  // The full range of optical sizes would double the file.
  variationAxes: { opsz: 18, wght: { min: 400, max: 700 } },
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'calt', 'tnum', 'case'],
  noHinting: true,
})
writeFileSync(new URL('inter-pl.woff2', target), font)
copyFileSync(
  createRequire(import.meta.url).resolve('inter-ui/LICENSE.txt'),
  new URL('inter-pl.LICENSE.txt', target),
)
