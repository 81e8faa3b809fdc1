import type { Problem } from '@medicena/provider-client/problem'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Niepoprawne zapytanie',
  401: 'Wymagane logowanie',
  403: 'Brak uprawnień',
  404: 'Nie znaleziono',
  405: 'Niedozwolona metoda',
  408: 'Przekroczony czas zapytania',
  409: 'Czynność niemożliwa',
  413: 'Zbyt duże zapytanie',
  414: 'Zbyt długi adres',
  415: 'Nieobsługiwany format danych',
  429: 'Zbyt wiele zapytań',
  431: 'Zbyt duże nagłówki',
  500: 'Błąd serwera',
  503: 'Usługa chwilowo niedostępna',
}

/** Thrown by a handler to answer with a problem (RFC 9457). Its `detail` is Polish and fit for the screen. */
export class ProblemAnswer extends Error {
  readonly problem: Problem
  /** Sent with the answer. */
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    detail?: string,
    errors?: Record<string, string>,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const problem = problemOf(status, detail, errors)
    super(problem.detail ?? problem.title)
    this.name = 'ProblemAnswer'
    this.problem = problem
    this.headers = headers
  }
}

/** How to ask for what is somebody's own (RFC 6750): with the token of a session. */
export const CHALLENGE = 'Bearer realm="medicena"'

/** The answer to fields that are wrong: 400, with a Polish sentence for each field. */
export function invalidFields(errors: Record<string, string>): ProblemAnswer {
  return new ProblemAnswer(400, INVALID, errors)
}

export const INVALID = 'Zapytanie zawiera niepoprawne wartości.'

/** A problem of a status, with the Polish title that belongs to it. */
export function problemOf(status: number, detail?: string, errors?: Record<string, string>): Problem {
  const title = TITLES[status] ?? (status < 500 ? 'Niepoprawne zapytanie' : 'Błąd serwera')
  return { type: 'about:blank', title, status, ...(detail && { detail }), ...(errors && { errors }) }
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
