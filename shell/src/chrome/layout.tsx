import type { PageChrome } from '@medicena/zone-kit/chrome'
import type { ReactNode } from 'react'
import { ConsentPrompt } from '../consent/consent-prompt.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

export interface LayoutProps {
  /** What the page on screen asks of its frame. */
  readonly chrome?: PageChrome | undefined
  readonly children: ReactNode
}

/** What stands around every page. `<main id="tresc">` can take the focus after a navigation. */
export function Layout({ chrome, children }: LayoutProps) {
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <ConsentPrompt />
      <Header chrome={chrome} />
      <main className={styles['main']} id="tresc" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
