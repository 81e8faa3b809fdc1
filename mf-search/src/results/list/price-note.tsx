import styles from './price-note.module.css'

/** How the prices are to be read, and by what the offers are ordered (DECISIONS, "ranking parameters one click away"). */
export function PriceNote() {
  return (
    <p className={styles['note']}>
      Ceny pochodzą z cenników placówek, mają charakter informacyjny i nie stanowią oferty w rozumieniu
      Kodeksu cywilnego. Oferty są uporządkowane według ceny: zobacz{' '}
      <a href="/regulamin#parametry-plasowania">parametry plasowania</a>. Przed wizytą potwierdź cenę w
      placówce.
    </p>
  )
}
