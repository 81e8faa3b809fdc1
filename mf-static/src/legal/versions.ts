/** The day since which each document says what it says, as in `2026-11-21`. Who changes a text changes its day. */
export const LEGAL_VERSIONS = {
  privacy: '2026-11-21',
  cookies: '2026-11-21',
  accessibility: '2026-11-21',
} as const

/** A day as Polish documents print it: `21.11.2026 r.` */
export const printedDay = (day: string): string => `${day.split('-').reverse().join('.')} r.`
