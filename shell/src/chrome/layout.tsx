import type { ReactNode } from 'react'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import styles from './layout.module.css'
import { SkipLink } from './skip-link.tsx'

/** What stands around every page. `<main id="tresc">` can take the focus after a navigation. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles['layout']}>
      <SkipLink />
      <Header />
      <main className={styles['main']} id="tresc" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </div>
  )
}
