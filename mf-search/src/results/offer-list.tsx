import { LinkButton } from '@medicena/shared-ui/button'
import { ArrowDownNarrowWide, ArrowUpNarrowWide } from '@medicena/shared-ui/icon'
import { VisuallyHidden } from '@medicena/shared-ui/visually-hidden'
import styles from './offer-list.module.css'
import { OfferRow } from './offer-row.tsx'
import type { ResultsView } from './results-view.ts'

const SORT = {
  asc: { text: 'Sortuj: cena rosnąco', change: 'zmień na malejąco', icon: <ArrowUpNarrowWide /> },
  desc: { text: 'Sortuj: cena malejąco', change: 'zmień na rosnąco', icon: <ArrowDownNarrowWide /> },
}

/** One page of offers with its sort link and the links to the pages before and after. */
export function OfferList({ view }: { readonly view: Pick<ResultsView, 'offers' | 'sort' | 'pages'> }) {
  const { offers, sort, pages } = view
  const { text, change, icon } = SORT[sort.order]
  return (
    <section aria-label="Oferty placówek">
      <div className={styles['toolbar']}>
        <p className={styles['shown']}>{pages.shown}</p>
        <LinkButton variant="quiet" icon={icon} href={sort.href} className={styles['sort']}>
          {text}
          <VisuallyHidden>, {change}</VisuallyHidden>
        </LinkButton>
      </div>
      <ol className={styles['offers']}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} offer={offer} />
        ))}
      </ol>
      {(pages.previous !== null || pages.next !== null) && (
        <nav className={styles['pages']} aria-label="Kolejne oferty">
          {pages.previous !== null && (
            <LinkButton variant="secondary" href={pages.previous} rel="prev">
              Poprzednie
            </LinkButton>
          )}
          {pages.next !== null && (
            <LinkButton variant="secondary" href={pages.next} rel="next">
              Pokaż więcej
            </LinkButton>
          )}
        </nav>
      )}
      <p className={styles['note']}>
        Ceny pochodzą z cenników placówek, mają charakter informacyjny i nie stanowią oferty w rozumieniu
        Kodeksu cywilnego. Oferty są uporządkowane według ceny. Przed wizytą potwierdź cenę w placówce.
      </p>
    </section>
  )
}
