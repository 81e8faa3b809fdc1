type Forms = readonly [one: string, few: string, many: string]

const plural = new Intl.PluralRules('pl')

function counted(count: number, [one, few, many]: Forms): string {
  const form = plural.select(count)
  return `${count}\u00a0${form === 'one' ? one : form === 'few' ? few : many}`
}

/** How many services stand on a price list: '1 usługa', '3 usługi', '12 usług'. */
export const servicesCount = (count: number) => counted(count, ['usługa', 'usługi', 'usług'])

/** How many visitors wait for a call: '1 zgłoszenie', '2 zgłoszenia', '5 zgłoszeń'. */
export const requestsCount = (count: number) => counted(count, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])

/** How many changes a file makes: '1 zmianę', '2 zmiany', '5 zmian', in the accusative of 'Zastosuj…'. */
export const changesCount = (count: number) => counted(count, ['zmianę', 'zmiany', 'zmian'])

/** How many rows of a file: '1 wiersz', '2 wiersze', '5 wierszy'. */
export const rowsCount = (count: number) => counted(count, ['wiersz', 'wiersze', 'wierszy'])
