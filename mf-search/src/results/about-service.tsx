import { Surface } from '@medicena/shared-ui/card'
import { ChevronRight, Info } from '@medicena/shared-ui/icon'
import { ABOUT } from './about-fragment.ts'
import styles from './about-service.module.css'
import { CatalogueText } from './catalogue-text.tsx'
import type { AboutView } from './results-view.ts'

/** What the service is and what its price depends on (SPEC section 3), or the way to that text. */
export function AboutService({ about }: { readonly about: AboutView }) {
  if (!('text' in about)) {
    return (
      <p className={styles['way']}>
        <Info />
        <a className={styles['link']} href={about.href}>
          {about.name}: przebieg, wskazania i ceny
          <ChevronRight />
        </a>
      </p>
    )
  }
  return (
    <Surface as="article" padding="large" id={ABOUT} className={styles['article']}>
      <CatalogueText text={about.text} />
      <p className={styles['note']}>
        Ceny w opisie mają charakter informacyjny i nie stanowią oferty w rozumieniu Kodeksu cywilnego. Stan
        na {about.reviewed} Opis nie zastępuje porady lekarza.
      </p>
    </Surface>
  )
}
