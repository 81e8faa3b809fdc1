import { BRAND, TAGLINE } from '@medicena/domain/brand'
import { phoneHref } from '@medicena/domain/phone-href'
import { ExternalLink, Mail, MapPin, Phone } from '@medicena/shared-ui/icon'
import { StaticContent } from '@medicena/shared-ui/static-content'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import { useCompany } from '@medicena/zone-kit/site-settings'
import { memo } from 'react'
import { CookieSettingsLink } from '../consent/cookie-consent.tsx'
import styles from './footer.module.css'
import { Logo } from './logo.tsx'

/** The first year of the copyright notice. */
const FIRST_YEAR = 2026

interface FooterLink {
  readonly href: string
  readonly name: string
  /** The session state in which the link is shown; always by default. */
  readonly shown?: 'loggedIn' | 'loggedOut'
}

interface FooterGroup {
  readonly id: string
  readonly title: string
  readonly links: readonly FooterLink[]
}

const groups: readonly FooterGroup[] = [
  {
    id: 'stopka-serwis',
    title: 'Serwis',
    links: [
      { href: '/', name: 'Strona główna' },
      { href: '/plan', name: 'Plan leczenia' },
      { href: '/ulubione', name: 'Ulubione' },
      { href: '/o-nas', name: 'O nas' },
      { href: '/strefa-klienta', name: 'Strefa klienta' },
      { href: '/strefa-partnera', name: 'Strefa partnera' },
      { href: '/logowanie', name: 'Logowanie', shown: 'loggedOut' },
      { href: '/account', name: 'Mój profil', shown: 'loggedIn' },
    ],
  },
  {
    id: 'stopka-informacje',
    title: 'Informacje',
    links: [
      { href: '/regulamin', name: 'Regulamin' },
      { href: '/polityka-prywatnosci', name: 'Polityka prywatności' },
      { href: '/pliki-cookies', name: 'Pliki cookies' },
      { href: '/deklaracja-dostepnosci', name: 'Deklaracja dostępności' },
    ],
  },
]

/** Shows the site footer: links, company, contact. It is the same on every page, so the browser does not hydrate it. */
export const Footer = memo(function Footer() {
  const company = useCompany()
  return (
    <StaticContent as="footer" className={`no-print ${styles['footer']}`}>
      <div className={styles['columns']}>
        <div className={styles['about']}>
          <Logo night />
          <p className={styles['tagline']}>
            {BRAND} – {TAGLINE}.
          </p>
        </div>
        {groups.map(({ id, title, links }) => (
          <nav key={id} aria-labelledby={id}>
            <h2 className={styles['title']} id={id}>
              {title}
            </h2>
            <ul>
              {links.map(({ href, name, shown }) => (
                <li key={href} className={shown && styles[shown]}>
                  <a className={styles['link']} href={href}>
                    {name}
                  </a>
                </li>
              ))}
              {id === 'stopka-informacje' && (
                <li>
                  <CookieSettingsLink className={styles['link']} />
                </li>
              )}
            </ul>
          </nav>
        ))}
        <section aria-labelledby="stopka-kontakt">
          <h2 className={styles['title']} id="stopka-kontakt">
            Kontakt
          </h2>
          <address className={styles['contact']}>
            <span className={styles['line']}>
              <MapPin className={styles['icon']} />
              <span>
                {company.name}
                <br />
                {company.street}
                <br />
                {company.postCode} {company.city}
              </span>
            </span>
            <a className={styles['link']} href={`mailto:${company.email}`}>
              <Mail className={styles['icon']} />
              {company.email}
            </a>
            <a className={styles['link']} href={phoneHref(company.phone)}>
              <Phone className={styles['icon']} />
              {company.phone}
            </a>
            <a className={styles['link']} href={company.social.url} target="_blank" rel="noopener">
              <ExternalLink className={styles['icon']} />
              {company.social.name}
              <VisuallyHidden> (otwiera się w nowej karcie)</VisuallyHidden>
            </a>
          </address>
        </section>
      </div>
      <p className={styles['small']}>
        <span>
          © {FIRST_YEAR} {company.name}
        </span>
        <span>Ceny mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu cywilnego.</span>
      </p>
    </StaticContent>
  )
})
