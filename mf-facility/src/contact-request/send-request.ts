import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request as callProvider } from '@medicena/provider-client/client'
import { type ContactRequestForm, createContactRequest } from '@medicena/provider-client/contact-requests'
import { ProblemError } from '@medicena/provider-client/problem'
import { FIELDS, type FieldErrors } from './check-form.ts'

/** Why a request was not taken, in Polish, and what the provider says of single fields. */
export interface Failure {
  readonly title: string
  readonly detail: string
  readonly errors?: FieldErrors
}

const KEPT = 'Wpisane dane są nadal w formularzu.'

/** Leaves contact data for a facility; gives the failure when there is one. */
export async function sendRequest(facilityId: number, form: ContactRequestForm): Promise<Failure | null> {
  try {
    await callProvider(sameOriginProvider(), createContactRequest, { params: { id: facilityId }, body: form })
    return null
  } catch (error) {
    return failureOf(error)
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof ProblemError)) {
    return {
      title: 'Nie udało się wysłać prośby',
      detail: `Sprawdź połączenie z internetem i spróbuj ponownie. ${KEPT}`,
    }
  }
  const { status, detail, errors } = error.problem
  if (status === 429) {
    return { title: 'Jeszcze chwila', detail: `${detail ?? 'Spróbuj ponownie za kilka minut.'} ${KEPT}` }
  }
  if (status >= 500 || detail === undefined) {
    return {
      title: 'Nie udało się wysłać prośby',
      detail: `Po naszej stronie coś nie zadziałało. Spróbuj ponownie za chwilę. ${KEPT}`,
    }
  }
  return { title: 'Prośba nie została przyjęta', detail, ...(errors && { errors: ofFields(errors) }) }
}

/** What the provider says of a consent whose text has changed stands beside the consent. */
function ofFields({ consentVersion, ...others }: Readonly<Record<string, string>>): FieldErrors {
  const errors = consentVersion === undefined ? others : { consent: consentVersion, ...others }
  return Object.fromEntries(FIELDS.filter((name) => name in errors).map((name) => [name, errors[name]]))
}
