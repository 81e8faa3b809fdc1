import type { Problem } from '@medicena/provider-client/problem'

const TITLES: Readonly<Record<number, string>> = {
  400: 'Niepoprawne zapytanie',
  401: 'Nieudane logowanie',
  404: 'Nie znaleziono',
  405: 'Niedozwolona metoda',
  408: 'Przekroczony czas zapytania',
  413: 'Zbyt duże zapytanie',
  414: 'Zbyt długi adres',
  415: 'Nieobsługiwany format danych',
  431: 'Zbyt duże nagłówki',
  500: 'Błąd serwera',
  503: 'Usługa chwilowo niedostępna',
}

/** Thrown by a handler to answer with a problem (RFC 9457). Its `detail` is Polish and fit for the screen. */
export class ProblemAnswer extends Error {
  readonly problem: Problem

  constructor(status: number, detail?: string, errors?: Record<string, string>) {
    const problem = problemOf(status, detail, errors)
    super(problem.detail ?? problem.title)
    this.name = 'ProblemAnswer'
    this.problem = problem
  }
}

/** A problem of a status, with the Polish title that belongs to it. */
export function problemOf(status: number, detail?: string, errors?: Record<string, string>): Problem {
  const title = TITLES[status] ?? (status < 500 ? 'Niepoprawne zapytanie' : 'Błąd serwera')
  return { type: 'about:blank', title, status, ...(detail && { detail }), ...(errors && { errors }) }
}

export const PROBLEM_TYPE = 'application/problem+json; charset=utf-8'
