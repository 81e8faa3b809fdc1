/** Who runs the site, as the footer prints it. */
export interface Company {
  readonly name: string
  readonly street: string
  readonly postCode: string
  readonly city: string
  readonly email: string
  /** As printed; `phoneHref` is the same in international form. */
  readonly phone: string
  readonly phoneHref: string
  readonly social: { readonly name: string; readonly url: string }
  /** The first year of the copyright notice. */
  readonly since: number
}

/** Invented for the demonstration: neither the street, the number nor the domain can exist. An operator replaces it. */
export const company: Company = {
  name: 'Medicena sp. z o.o.',
  street: 'ul. Przykładowa 7/2',
  postCode: '50-000',
  city: 'Wrocław',
  email: 'kontakt@medicena.example',
  phone: '+48 71 000 00 07',
  phoneHref: 'tel:+48710000007',
  social: { name: 'Facebook', url: 'https://facebook.example/medicena' },
  since: 2026,
}
