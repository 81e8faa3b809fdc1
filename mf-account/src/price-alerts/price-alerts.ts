import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import {
  type ConfirmedPriceAlert,
  confirmPriceAlert,
  endPriceAlert,
} from '@medicena/provider-client/price-alerts'
import { failureOf } from '../account/request-as-session.ts'
import type { Failure } from '../forms/failure.ts'

/** Confirms an alert by its mailed link. */
export async function confirmAlert(
  token: string,
): Promise<ConfirmedPriceAlert | { readonly failure: Failure }> {
  try {
    return await request(sameOriginProvider(), confirmPriceAlert, { body: { token } })
  } catch (error) {
    return { failure: failureOf(error, 'Nie udało się użyć linku. Spróbuj ponownie za chwilę.') }
  }
}

/** Ends an alert by the link in its mails. */
export async function endAlert(token: string): Promise<object | { readonly failure: Failure }> {
  try {
    await request(sameOriginProvider(), endPriceAlert, { body: { token } })
    return {}
  } catch (error) {
    return { failure: failureOf(error, 'Nie udało się użyć linku. Spróbuj ponownie za chwilę.') }
  }
}
