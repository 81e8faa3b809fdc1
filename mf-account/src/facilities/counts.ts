import { type PluralForms, plural } from '@medicena/domain/plural'

const counted = (count: number, forms: PluralForms) => `${count}\u00a0${plural(count, forms)}`

/** How many visitors wait for a call: '1 zgłoszenie', '2 zgłoszenia', '5 zgłoszeń'. */
export const requestsCount = (count: number) => counted(count, ['zgłoszenie', 'zgłoszenia', 'zgłoszeń'])

/** How many changes a file makes: '1 zmianę', '2 zmiany', '5 zmian', in the accusative of 'Zastosuj…'. */
export const changesCount = (count: number) => counted(count, ['zmianę', 'zmiany', 'zmian'])

/** How many rows of a file: '1 wiersz', '2 wiersze', '5 wierszy'. */
export const rowsCount = (count: number) => counted(count, ['wiersz', 'wiersze', 'wierszy'])
