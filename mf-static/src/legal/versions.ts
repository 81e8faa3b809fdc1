import { TERMS_VERSION } from '@medicena/domain/packages'

/** Date of the last change of each document. Change it together with the text. */
export const LEGAL_VERSIONS = {
  terms: TERMS_VERSION,
  privacy: '2026-11-26',
  cookies: '2026-11-27',
  accessibility: '2026-11-21',
} as const

/** Formats a date as Polish documents do: `21.11.2026 r.` */
export const formatVersion = (date: string): string => `${date.split('-').reverse().join('.')} r.`
