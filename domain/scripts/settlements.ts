import settlements from 'polskie-miejscowosci' with { type: 'json' }

interface Settlement {
  readonly Name: string
  readonly Type: 'village' | 'city'
  readonly Province: string
  readonly District: string
  readonly Latitude: number
  readonly Longitude: number
}

/** All settlements of Poland. The package's types declare a tuple of one element. */
export const SETTLEMENTS: readonly Settlement[] = settlements
