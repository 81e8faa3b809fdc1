import { plural } from './plural.ts'

/** The number of services in words: '1 usługa', '22 usługi', '12 usług'. */
export function servicesCount(count: number): string {
  return `${count} ${plural(count, ['usługa', 'usługi', 'usług'])}`
}
