import type { Session } from '@medicena/zone-kit/session'

/** What the provider made of credentials: a session, or a failure that the visitor can read. */
export type Outcome = { readonly session: Session } | { readonly failure: Failure }

/** A message in Polish, and what the provider says of single fields. */
export interface Failure {
  readonly message: string
  readonly fields?: Readonly<Record<string, string>>
}

/** Shown when nothing answers: neither the provider nor the server that has the code to ask it. */
export const UNREACHABLE: Failure = {
  message: 'Nie udało się połączyć z serwerem. Sprawdź połączenie z internetem i spróbuj ponownie.',
}

/** Shown when a session ends before it begins. */
export const WRONG_CLOCK: Failure = {
  message: 'Na tym urządzeniu ustawiona jest zła data lub godzina. Popraw ją i zaloguj się ponownie.',
}
