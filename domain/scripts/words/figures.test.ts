import { expect, test } from 'vitest'
import { FIGURES, missingFigures } from './figures.ts'

test('a figure that a text does not say is missed, whatever else it says', () => {
  expect(missingFigures(() => null)).toEqual(FIGURES)
  expect(
    missingFigures(() => [{ p: ['Za łuk płaci się od 1000 do 2000 zł, zwykle 1000–3500 zł.'] }]).map(
      ({ says }) => says,
    ),
  ).toContain('acrylic denture: 1000 to over 2000 zł per arch')
})

test('numbers are found whatever their spaces and dashes', () => {
  const said = missingFigures((slug) =>
    slug === 'protezy'
      ? [{ p: ['od około 100\u00a0zł do ponad 20\u00a0000\u00a0zł'] }]
      : slug === 'korona-cyrkonowa'
        ? [{ ul: [['1000-2500 zł'], ['200 – 4000 zł']] }]
        : null,
  )
  expect(said).toHaveLength(FIGURES.length - 3)
})
