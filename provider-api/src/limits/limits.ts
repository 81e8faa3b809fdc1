import type { RateLimit } from './rate-limiter.ts'

/** Requests a minute from one address: far more than a person with the site open makes. */
export const REQUESTS_PER_MINUTE = 600

/** A login costs tens of milliseconds of work; wrong passwords are held up much earlier (`login-delay.ts`). */
export const LOGIN: RateLimit = {
  name: 'login',
  burst: 30,
  every: 2,
  refusal: 'Zbyt wiele prób logowania.',
}

/** Whether an address has an account can be tried by registering it: ten an hour make that no way to find out many. */
export const REGISTRATION: RateLimit = {
  name: 'registration',
  burst: 10,
  every: 360,
  refusal: 'Zbyt wiele prób rejestracji.',
}

export const CONTACT_REQUEST: RateLimit = {
  name: 'contact-request',
  burst: 5,
  every: 600,
  refusal: 'Zbyt wiele próśb o kontakt.',
}

/** By account. */
export const NEW_FACILITY: RateLimit = {
  name: 'new-facility',
  burst: 20,
  every: 180,
  refusal: 'Zbyt wiele nowych placówek.',
}
