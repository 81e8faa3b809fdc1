import { createContext, useContext } from 'react'

/** The company that runs the site, configured by the operator. The footer and the legal pages print it. */
export interface Company {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly city: string
  readonly email: string
  /** As printed, in international form: `+48 71 000 00 07`. */
  readonly phone: string
  /** The company's page on a social network. */
  readonly social: { readonly name: string; readonly url: string }
  /**
   * The registration data that the law requires (register and number, NIP, REGON), as printed; null if not configured.
   */
  readonly registration: string | null
}

/** The default company: an invented one whose street, number and domain cannot exist. */
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

/** Provided by the shell from the operator's configuration. */
export const CompanyContext = createContext<Company>(EXAMPLE_COMPANY)

/** Reads the company that runs the site. */
export const useCompany = (): Company => useContext(CompanyContext)

/** The operator's key for Google Maps, provided by the shell; null without one, and on the server, which draws no map. */
export const GoogleMapsKeyContext = createContext<string | null>(null)

/** Reads the key for Google Maps; null without one. Loading the map also needs the visitor's functional consent. */
export const useGoogleMapsKey = (): string | null => useContext(GoogleMapsKeyContext)
