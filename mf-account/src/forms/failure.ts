/** Reason why a request failed, in Polish, and one message for each invalid field, keyed by its path. */
export interface Failure {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
  /** HTTP status of the provider's response. */
  readonly status?: number
  /** Kind of problem, where pages handle it specially (`provider-client/problem`). */
  readonly type?: string
}

/** Error of a request whose failure is known. */
export class FailedRequest extends Error {
  readonly failure: Failure

  constructor(failure: Failure) {
    super(failure.message)
    this.name = 'FailedRequest'
    this.failure = failure
  }
}

/** Failure to show for an error: without a known one, neither the provider nor the server with the zone's chunks responds. */
export function failureIn(error: unknown): Failure {
  if (error instanceof FailedRequest) return error.failure
  return {
    message: 'Nie udało się połączyć z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.',
  }
}
