import type { CatalogueService } from '@medicena/domain/catalogue'
import type { PriceFileMapping } from '@medicena/provider-client/price-lists'
import { polishError } from '../forms/use-schema-form.tsx'
import { AmountText } from '../prices/price-form.tsx'
import type { FileRow } from './read-price-file.ts'

/** Price of a service, in zł. */
export interface ServicePrice {
  readonly serviceId: number
  readonly serviceName: string
  readonly price: number
  /** Name of the service in a file. */
  readonly fileName?: string
}

/** Answer of the manager about a row; both are values of form fields. */
export interface Answer {
  /** Id of the service, `NO_SERVICE` or `SKIPPED`; empty without an answer. */
  readonly service?: string
  readonly price?: string
}

/** None of the suggested services is meant. */
export const NO_SERVICE = 'none'

/** The row is not used. */
export const SKIPPED = 'skip'

/** Answers by the row's place. */
export type Answers = Readonly<Record<string, Answer>>

/** Row that needs an answer, also after it has one. */
export interface Question {
  readonly row: FileRow
  /** Services to choose from; null if the service is certain. */
  readonly services: readonly CatalogueService[] | null
  readonly asksPrice: boolean
  readonly reasons: readonly string[]
}

/** Content of a price file. */
export interface PriceFile {
  readonly prices: readonly FilePrice[]
  readonly questions: readonly Question[]
  /** Rows whose answers are missing. */
  readonly unanswered: readonly FileRow[]
  /** Rows whose service the catalogue does not have. */
  readonly unknown: readonly FileRow[]
  /** Ids of the services in rows that are not certain: they are not missing from the file. */
  readonly mentioned: ReadonlySet<number>
}

/** Polish message for a typed price that cannot be used; undefined for an empty or usable one. */
export function priceError({ price = '' }: Answer): string | undefined {
  if (price.trim() === '') return undefined
  return AmountText.safeParse(price, { error: polishError }).error?.issues[0]?.message
}

/** Price of a row that is certain or has an answer. */
export interface FilePrice extends ServicePrice {
  readonly place: string
  /** Name of the service in the file. */
  readonly fileName: string
}

/**
 * Applies answers to the rows of a file. Rows with different prices for one service count only after the
 * manager has chosen one.
 */
export function resolveRows(rows: readonly FileRow[], answers: Answers): PriceFile {
  const disputed = disputedServices(
    rows.flatMap(({ service, price }) => (service ? [[service.id, price]] : [])),
  )
  const questions = rows.flatMap((row): Question[] => {
    const isDisputed = row.service !== null && disputed.has(row.service.id)
    if (row.candidates.length === 0 || (row.service && row.price !== null && !isDisputed)) return []
    return [
      {
        row,
        services: row.service && !isDisputed ? null : row.candidates,
        asksPrice: row.price === null,
        reasons: isDisputed ? [...row.reasons, 'Ta usługa jest w pliku kilka razy.'] : row.reasons,
      },
    ]
  })
  const asked = new Set(questions.map(({ row }) => row))
  const found = [
    ...rows.filter((row) => !asked.has(row)).flatMap((row) => priceOf(row, row.service) ?? []),
    ...questions.flatMap(({ row, services }) => {
      const { service, price = '' } = answers[row.place] ?? {}
      const chosen = services ? services.find(({ id }) => String(id) === service) : row.service
      return priceOf({ ...row, price: row.price ?? AmountText.safeParse(price).data ?? null }, chosen) ?? []
    }),
  ]
  const conflicting = disputedServices(found.map(({ serviceId, price }) => [serviceId, price]))
  const prices = found.filter(({ serviceId }) => !conflicting.has(serviceId))
  const settled = new Set(prices.map(({ place }) => place))
  const choiceOf = ({ place }: FileRow) => answers[place]?.service
  const open = questions.filter(
    ({ row }) => !settled.has(row.place) && choiceOf(row) !== NO_SERVICE && choiceOf(row) !== SKIPPED,
  )
  return {
    prices: [...new Map(prices.map((price) => [price.serviceId, price])).values()],
    questions,
    unanswered: open.map(({ row }) => row),
    unknown: rows.filter((row) => row.candidates.length === 0 || choiceOf(row) === NO_SERVICE),
    mentioned: new Set(open.flatMap(({ row }) => row.candidates.map(({ id }) => id))),
  }
}

/** Names in rows as the contract stores them: others are no services. */
export function storableNames(rows: readonly FileRow[]): string[] {
  const names = rows.map(({ name }) => name.slice(0, 120).trim()).filter((name) => /^\p{L}/u.test(name))
  return [...new Set(names)].slice(0, 100)
}

/** Most names that are remembered, as in the contract. */
const MAX_NAMES = 300

/** Adds the names that the manager has assigned to those of earlier files. Choices between equal rows are no names. */
export function answeredNames(
  questions: readonly Question[],
  answers: Answers,
  earlier: PriceFileMapping['names'],
): PriceFileMapping['names'] {
  const answered = questions.flatMap(({ row, services }) => {
    const { service = '' } = answers[row.place] ?? {}
    if (!services || row.service || row.nameKey === '' || service === '' || service === SKIPPED) return []
    return [{ key: row.nameKey, serviceId: service === NO_SERVICE ? null : Number(service) }]
  })
  if (answered.length === 0) return earlier
  const names = new Map([...answered, ...earlier].reverse().map((name) => [name.key, name]))
  return [...names.values()].reverse().slice(0, MAX_NAMES)
}

function priceOf(
  { place, name, price }: FileRow,
  service: CatalogueService | null | undefined,
): FilePrice | null {
  if (!service || price === null) return null
  return { place, fileName: name, serviceId: service.id, serviceName: service.name, price }
}

/** Finds the services with several prices; an unknown price (null) differs from all others. */
function disputedServices(
  prices: readonly (readonly [serviceId: number, price: number | null])[],
): ReadonlySet<number> {
  const byService = new Map<number, number | null>()
  const disputed = new Set<number>()
  for (const [serviceId, price] of prices) {
    if (byService.has(serviceId) && (price === null || byService.get(serviceId) !== price))
      disputed.add(serviceId)
    byService.set(serviceId, price)
  }
  return disputed
}
