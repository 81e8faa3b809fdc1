import { phoneHref } from '@medicena/domain/phone-href'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { useCompany } from '@medicena/zone-kit/company'

/** Who runs the site: name, address and, where the operator has stated it, the registration. */
export function CompanyName() {
  const { name, street, postCode, city, registration } = useCompany()
  return (
    <>
      {withNonBreakingSpaces(`${name}, ${street}, ${postCode} ${city}`)}
      {registration !== null && withNonBreakingSpaces(`, ${registration}`)}
    </>
  )
}

/** The address for letters by e-mail. */
export function CompanyEmail() {
  const { email } = useCompany()
  return <a href={`mailto:${email}`}>{email}</a>
}

/** How to reach the company: by letter, e-mail and telephone. */
export function CompanyContact() {
  const company = useCompany()
  return (
    <address>
      {withNonBreakingSpaces(company.name)}
      <br />
      {withNonBreakingSpaces(`${company.street}, ${company.postCode} ${company.city}`)}
      <br />
      <CompanyEmail />
      <br />
      <a href={phoneHref(company.phone)}>{company.phone}</a>
    </address>
  )
}
