import { sameOriginProvider } from './browser.ts'
import { request } from './client.ts'
import { type ContactDetails, getContactDetails } from './contact-details.ts'
import { ProblemError } from './problem.ts'

/**
 * Reads the contact details for a form, in the browser. The form works without them: a failure is logged, and a session that
 * has ended is a visitor's.
 * @param token of the session
 */
export async function readContactDetails(token: string): Promise<ContactDetails | null> {
  try {
    return await request({ ...sameOriginProvider(), token }, getContactDetails, {})
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.status !== 401) console.error(error)
    return null
  }
}
