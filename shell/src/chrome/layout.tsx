import type { PageChrome } from '@medicena/zone-kit/zone'
import type { ReactNode } from 'react'
import { CookieConsent } from '../consent/cookie-consent.tsx'
import { DemonstrationNotice } from './demonstration-notice.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'

export interface LayoutProps {
  /** The page's settings of the frame, for example a transparent header. */
  readonly chrome?: PageChrome | undefined
  readonly children: ReactNode
}

/**
 * Lays out every page: skip link, consent, notice about the data, header, main, footer. `<main id="tresc">`
 * receives the focus after a navigation.
 */
export function Layout({ chrome, children }: LayoutProps) {
  return (
    <div className={styles['layout']}>
      <a className={styles['skipLink']} href="#tresc">
        Przejdź do treści
      </a>
      <CookieConsent />
      <DemonstrationNotice />
      <Header chrome={chrome} />
      <main className={styles['main']} id="tresc" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
