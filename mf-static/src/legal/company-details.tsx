import { phoneHref } from '@medicena/domain/phone-href'
import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { useCompany } from '@medicena/zone-kit/site-settings'

/** Name, address and, if configured, registration of the operator. */
export function CompanyName() {
  const { name, street, postCode, city, registration } = useCompany()
  const address = `${name}, ${street}, ${postCode} ${city}`
  return withNonBreakingSpaces(registration === null ? address : `${address}, ${registration}`)
}

export function CompanyEmail() {
  const { email } = useCompany()
  return <a href={`mailto:${email}`}>{email}</a>
}

/** Postal address, e-mail and phone of the operator. */
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
