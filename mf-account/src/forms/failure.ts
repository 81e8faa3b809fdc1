/** Reason why a request failed, in Polish, and one message for each invalid field, keyed by its path. */
export interface Failure {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** HTTP status of the provider's response. */
  readonly status?: number
  /** Kind of problem, where pages handle it specially (`provider-client/problem`). */
  readonly type?: string
}

/** Failure when neither the provider nor the server with the zone's chunks responds. */
export const UNREACHABLE: Failure = {
  message: 'Nie udało się połączyć z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.',
}
