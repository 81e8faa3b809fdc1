import { BRAND } from '@medicena/domain/brand'
import { Card } from '@medicena/shared-ui/card'
import styles from './about.module.css'

/** What the site does, in words: for visitors who read and for search engines. */
export function About() {
  return (
    <Card aria-labelledby="jak-porownac">
      <h2 id="jak-porownac" className={styles['heading']}>
        Jak porównać ceny usług medycznych?
      </h2>
      <div className={styles['columns']}>
        <section className={styles['column']}>
          <h3>Jak działa {BRAND}?</h3>
          <p>
            {BRAND} zbiera ceny z cenników placówek medycznych w jednym miejscu. Wpisz nazwę usługi, na
            przykład leczenie kanałowe albo wybielanie zębów, i wybierz miasto lub województwo. Zobaczysz
            listę placówek uporządkowaną według ceny, a także zakres cen w województwie i w całej Polsce.
          </p>
        </section>
        <section className={styles['column']}>
          <h3>Co składa się na cenę?</h3>
          <p>
            Na cenę tej samej usługi wpływają między innymi miejscowość, użyte materiały, rodzaj znieczulenia
            i stopień złożoności zabiegu. Dlatego przed wizytą warto potwierdzić w placówce, co obejmuje
            podana kwota.
          </p>
        </section>
        <section className={styles['column']}>
          <h3>Jak umówić wizytę?</h3>
          <p>
            Otwórz profil wybranej placówki, sprawdź pełny cennik, adres i numer telefonu, a następnie
            skontaktuj się z nią bezpośrednio. Przeglądanie ofert i porównywanie cen jest bezpłatne i nie
            wymaga zakładania konta.
          </p>
        </section>
      </div>
    </Card>
  )
}
