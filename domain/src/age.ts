import { daysBetween } from './days.ts'

const MONTH_DAYS = 365.25 / 12

/** Says how old something is that began on a calendar day: 'z dzisiaj', 'sprzed 5 dni', 'sprzed 4 miesięcy', 'sprzed 2 lat'. */
export function formatAge(day: string, today: string): string {
  const days = daysBetween(day, today)
  if (days <= 0) return 'z dzisiaj'
  if (days === 1) return 'z wczoraj'
  if (days < MONTH_DAYS) return `sprzed ${days} dni`
  const months = Math.round(days / MONTH_DAYS)
  if (months === 1) return 'sprzed miesiąca'
  if (months < 12) return `sprzed ${months} miesięcy`
  const years = Math.floor(months / 12)
  return years === 1 ? 'sprzed roku' : `sprzed ${years} lat`
}
