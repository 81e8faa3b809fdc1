import { expect, test } from 'vitest'
import { missingFigures } from './figures.ts'

test('reports figures that a text does not contain', () => {
  const missing = missingFigures(() => [{ p: ['Za łuk płaci się od 1000 do 2000 zł, zwykle 1000–3500 zł.'] }])
  expect(missing).toContain("'proteza-akrylowa' does not contain /od 1000 do ponad 2000 zł za łuk/")
  expect(missing.join()).not.toContain('proteza-szkieletowa')
})

test('finds numbers with any spaces and dashes', () => {
  const missing = missingFigures((slug) =>
    slug === 'protezy'
      ? [{ p: ['od około 100\u00a0zł do ponad 20\u00a0000\u00a0zł'] }]
      : [{ ul: [['1000-2500 zł'], ['200 – 4000 zł']] }],
  )
  expect(missing.join()).not.toMatch(/'(?:protezy|korony|korona-cyrkonowa)'/)
})
