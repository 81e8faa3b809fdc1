import { expect, test } from 'vitest'
import { FIGURES, missingFigures } from './figures.ts'

test('reports figures that a text does not contain', () => {
  expect(missingFigures(() => null)).toEqual(FIGURES)
  expect(
    missingFigures(() => [{ p: ['Za łuk płaci się od 1000 do 2000 zł, zwykle 1000–3500 zł.'] }]).map(
      ({ description }) => description,
    ),
  ).toContain('acrylic denture: 1000 to over 2000 zł per arch')
})

test('finds numbers with any spaces and dashes', () => {
  const missing = missingFigures((slug) =>
    slug === 'protezy'
      ? [{ p: ['od około 100\u00a0zł do ponad 20\u00a0000\u00a0zł'] }]
      : slug === 'korona-cyrkonowa'
        ? [{ ul: [['1000-2500 zł'], ['200 – 4000 zł']] }]
        : null,
  )
  expect(missing).toHaveLength(FIGURES.length - 3)
})
