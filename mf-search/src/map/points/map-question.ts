/** Which offers a map shows: of a service, in a town or province by its slug or in all of Poland, prices in zł. */
export interface MapQuestion {
  readonly serviceId: number
  readonly location: string | null
  readonly priceFrom?: number
  readonly priceTo?: number
}

/** Whether two questions have one answer. */
export function sameQuestion(a: MapQuestion, b: MapQuestion): boolean {
  return (
    a.serviceId === b.serviceId &&
    a.location === b.location &&
    a.priceFrom === b.priceFrom &&
    a.priceTo === b.priceTo
  )
}
