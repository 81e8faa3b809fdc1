import { ProblemAnswer } from '../http/problems.ts'

const SECONDS: Readonly<Record<Intl.LDMLPluralRule, string>> = {
  zero: 'sekund',
  one: 'sekundę',
  two: 'sekundy',
  few: 'sekundy',
  many: 'sekund',
  other: 'sekundy',
}
const MINUTES: typeof SECONDS = {
  zero: 'minut',
  one: 'minutę',
  two: 'minuty',
  few: 'minuty',
  many: 'minut',
  other: 'minuty',
}
const plural = new Intl.PluralRules('pl')

/**
 * A refusal that says when to try again (429, `Retry-After`).
 * @param what happened too often, as a Polish sentence
 * @param wait seconds
 */
export function tooMany(what: string, wait: number): ProblemAnswer {
  const seconds = Math.max(1, Math.ceil(wait))
  return new ProblemAnswer(429, `${what} Spróbuj ponownie za ${duration(seconds)}.`, undefined, {
    'retry-after': String(seconds),
  })
}

function duration(seconds: number): string {
  if (seconds < 100) return `${seconds} ${SECONDS[plural.select(seconds)]}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} ${MINUTES[plural.select(minutes)]}`
}
