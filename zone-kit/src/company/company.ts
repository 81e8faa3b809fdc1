import { createContext, useContext } from 'react'

/** Who runs the site. The operator configures it; the footer and the legal pages print it. */
export interface Company {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly city: string
  readonly email: string
  /** As printed, in international form: `+48 71 000 00 07`. */
  readonly phone: string
  /** The company's page in a social network. */
  readonly social: { readonly name: string; readonly url: string }
  /**
   * What the law wants beside name and address (register and number, NIP, REGON), as printed; null until the operator
   * states it.
   */
  readonly registration: string | null
}

/** Invented: neither the street, the number nor the domain can exist. Stands where no operator has configured another. */
export const EXAMPLE_COMPANY: Company = {
  name: 'Medicena sp. z o.o.',
  street: 'ul. Przykładowa 7/2',
  postCode: '50-000',
  city: 'Wrocław',
  email: 'kontakt@medicena.example',
  phone: '+48 71 000 00 07',
  social: { name: 'Facebook', url: 'https://facebook.example/medicena' },
  registration: null,
}

/** The shell provides what the operator has configured. */
export const CompanyContext = createContext<Company>(EXAMPLE_COMPANY)

/** The company that runs the site, the same in every zone and in the shell. */
export const useCompany = (): Company => useContext(CompanyContext)
