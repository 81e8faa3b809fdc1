import { tie } from '@medicena/domain/ties'
import { phoneHref, useCompany } from '@medicena/zone-kit/company'

/** Who runs the site: name, address and, where the operator has stated it, the registration. */
export function CompanyName() {
  const { name, street, postCode, city, registration } = useCompany()
  return (
    <>
      {tie(`${name}, ${street}, ${postCode} ${city}`)}
      {registration !== null && tie(`, ${registration}`)}
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
      {tie(company.name)}
      <br />
      {tie(`${company.street}, ${company.postCode} ${company.city}`)}
      <br />
      <CompanyEmail />
      <br />
      <a href={phoneHref(company)}>{company.phone}</a>
    </address>
  )
}
