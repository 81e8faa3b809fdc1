import { type Company, EXAMPLE_COMPANY } from '@medicena/zone-kit/company'
import * as z from 'zod/mini'

const text = (fallback: string) => z._default(z.string().check(z.trim(), z.minLength(1)), fallback)

/** The environment variables that say who runs the site; `readConfig` reads them with its own. */
export const CompanyEnvironment = z.object({
  COMPANY_NAME: text(EXAMPLE_COMPANY.name),
  COMPANY_STREET: text(EXAMPLE_COMPANY.street),
  COMPANY_POST_CODE: z._default(z.string().check(z.regex(/^\d{2}-\d{3}$/)), EXAMPLE_COMPANY.postCode),
  COMPANY_CITY: text(EXAMPLE_COMPANY.city),
  COMPANY_EMAIL: z._default(z.email(), EXAMPLE_COMPANY.email),
  COMPANY_PHONE: z._default(z.string().check(z.regex(/^\+\d[\d ]{6,18}\d$/)), EXAMPLE_COMPANY.phone),
  COMPANY_SOCIAL_NAME: text(EXAMPLE_COMPANY.social.name),
  COMPANY_SOCIAL_URL: z._default(z.url({ protocol: /^https?$/ }), EXAMPLE_COMPANY.social.url),
  /** Register, NIP and REGON in one line, as the terms print them. */
  COMPANY_REGISTRATION: z.optional(z.string().check(z.trim(), z.minLength(1))),
})

/** The company that the environment names, the invented one where it names none. */
export function companyOf(values: z.output<typeof CompanyEnvironment>): Company {
  return {
    name: values.COMPANY_NAME,
    street: values.COMPANY_STREET,
    postCode: values.COMPANY_POST_CODE,
    city: values.COMPANY_CITY,
    email: values.COMPANY_EMAIL,
    phone: values.COMPANY_PHONE,
    social: { name: values.COMPANY_SOCIAL_NAME, url: values.COMPANY_SOCIAL_URL },
    registration: values.COMPANY_REGISTRATION ?? null,
  }
}
