import { SITE } from './environment.ts'

const REFUSED = { rule1Signed: true, rule2Signed: false, rule3Signed: false, rule4Signed: false }

/** A visitor who has answered the cookie banner before, by refusing: it stays away from tests of anything else. */
export const CONSENT_CHOSEN = {
  cookies: [],
  origins: [{ origin: SITE, localStorage: [{ name: 'approvalCookies', value: JSON.stringify(REFUSED) }] }],
}
