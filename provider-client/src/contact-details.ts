import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** Contact details of an account; null for unknown ones. `name` is the first name with the surname. */
export const ContactDetails = z.object({
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phoneNumber: z.nullable(z.string()),
})
export type ContactDetails = z.infer<typeof ContactDetails>

/** Gets the contact details of the account, for forms that ask for them. */
export const getContactDetails = defineEndpoint('GET User/ContactDetails', {
  access: 'account',
  summary: 'Dane kontaktowe, którymi można wypełnić formularz',
  response: ContactDetails,
})
