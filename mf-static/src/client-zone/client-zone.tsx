import { HIGHLIGHT_LABEL, PROMOTED_LABEL } from '@medicena/domain/paid-labels'
import { LinkButton } from '@medicena/shared-ui/button'
import { Surface } from '@medicena/shared-ui/card'
import { Disclosure } from '@medicena/shared-ui/disclosure'
import { BadgePercent, MapPin, Phone, Search } from '@medicena/shared-ui/icon'
import shape from '../illustration/illustration.module.css'
import { Illustration, TOOTH } from '../illustration/illustration.tsx'
import { Banner } from '../page/banner.tsx'
import { Closing, type Feature, FeatureGrid, TextSection } from '../page/sections.tsx'
import { typeset } from '../typeset.tsx'
import styles from './client-zone.module.css'

const FEATURES: readonly Feature[] = [
  {
    icon: <Search />,
    title: 'Porównasz ceny tej samej usługi',
    text: 'Wpisz nazwę usługi lub specjalizacji, a zobaczysz oferty placówek od najniższej do najwyższej ceny albo odwrotnie.',
  },
  {
    icon: <MapPin />,
    title: 'Znajdziesz placówkę w okolicy',
    text: 'Zawęź wyniki do miasta lub województwa albo zobacz, ile kosztuje leczenie w całej Polsce.',
  },
  {
    icon: <BadgePercent />,
    title: 'Sprawdzisz promocje dnia',
    text: 'Przy każdej obniżce podajemy najniższą cenę z 30 dni przed nią, więc wiesz, ile naprawdę wynosi obniżka.',
  },
  {
    icon: <Phone />,
    title: 'Umówisz się bezpośrednio',
    text: 'Profil placówki zawiera adres, telefon i pełny cennik, a często także odnośnik do jej strony z rezerwacją wizyt.',
  },
]

const QUESTIONS = [
  {
    question: 'Czy korzystanie z serwisu jest płatne?',
    answer: 'Nie. Przeglądanie cenników i porównywanie ofert jest dla pacjentów bezpłatne.',
  },
  {
    question: 'Czy muszę zakładać konto?',
    answer:
      'Nie. Konto użytkownika służy do zapisania Twoich danych; wyszukiwarka i profile placówek działają bez niego.',
  },
  {
    question: 'Skąd pochodzą ceny?',
    answer:
      'Ceny podają placówki. Mają charakter informacyjny i nie stanowią oferty, dlatego przed wizytą potwierdź koszt w placówce.',
  },
  {
    question: 'Skąd pochodzą oceny placówek?',
    answer:
      'Z serwisu mapowego, w którym wystawiają je jego użytkownicy. Pokazujemy średnią oraz liczbę ocen.',
  },
  {
    question: 'Czy placówki płacą za miejsce w wynikach?',
    answer: `Nie. Mogą zapłacić za ramkę i napis „${HIGHLIGHT_LABEL}” oraz za miejsce wśród usług z napisem „${PROMOTED_LABEL}”. Kolejności ofert i cen to nie zmienia.`,
  },
]

export function ClientZoneScreen() {
  return (
    <>
      <Banner
        title="Strefa klienta"
        lead="Sprawdź ceny usług medycznych, zanim umówisz wizytę. Bez opłat i bez zakładania konta."
        illustration={<VisitIllustration />}
      >
        <LinkButton href="/">Znajdź usługę</LinkButton>
        <LinkButton href="/najczesciej-wyszukiwane" variant="secondary">
          Najczęściej wyszukiwane
        </LinkButton>
      </Banner>
      <TextSection title="Co tu zrobisz">
        <FeatureGrid features={FEATURES} />
      </TextSection>
      <TextSection title="Jak czytać cenniki">
        <p>
          Ta sama nazwa usługi może obejmować różny zakres. Cena leczenia kanałowego zależy na przykład od
          liczby kanałów, a czasem nie zawiera zdjęcia rentgenowskiego, znieczulenia ani odbudowy zęba.
          Dlatego w katalogu rozdzielamy takie warianty, a przed wizytą zachęcamy do zadania placówce trzech
          pytań: co obejmuje cena, ile wizyt będzie potrzebnych i jakie badania mogą dojść.
        </p>
        <p>
          Cena to tylko jedna z informacji. Weź pod uwagę także doświadczenie lekarza, dojazd i terminy. O
          wyborze metody leczenia zawsze decyduje lekarz po badaniu.
        </p>
        <p>
          Oferty porządkujemy według ceny, a wyróżnienie, za które placówka zapłaciła, jest oznaczone i nie
          zmienia kolejności. Wszystkie kryteria znajdziesz w regulaminie:{' '}
          <a href="/regulamin#parametry-plasowania">jak ustalamy kolejność ofert</a>.
        </p>
      </TextSection>
      <TextSection title="Częste pytania">
        <Surface padding="none" className={styles['questions']}>
          {QUESTIONS.map(({ question, answer }) => (
            <Disclosure key={question} summary={typeset(question)}>
              <p className={styles['answer']}>{answer}</p>
            </Disclosure>
          ))}
        </Surface>
      </TextSection>
      <Closing
        title="Zacznij od nazwy usługi"
        text="Wystarczą dwie litery, a podpowiemy pasujące usługi i miejscowości."
      >
        <LinkButton href="/">Przejdź do wyszukiwarki</LinkButton>
      </Closing>
    </>
  )
}

const WEEKDAYS = ['Pn', 'Wt', 'Śr', 'Cz', 'Pt'] as const
const FIRST_DAY = 8
const WEEKS = [0, 1, 2] as const
const SELECTED_DAY = 17

/** Calendar with a selected day, and a phone with a map and a call button. */
function VisitIllustration() {
  return (
    <Illustration>
      <circle className={shape['ground']} cx="186" cy="150" r="140" />
      <rect className={shape['paper']} x="28" y="50" width="232" height="206" rx="16" />
      <path className={shape['accent']} d="M44 50h200a16 16 0 0 1 16 16v26H28V66a16 16 0 0 1 16-16Z" />
      <path className={shape['thick']} d="M82 38v26M206 38v26" />
      <text className={shape['on-accent']} x="144" y="79" textAnchor="middle">
        Konsultacja
      </text>
      {WEEKDAYS.map((weekday, column) => (
        <text key={weekday} className={shape['name']} x={60 + column * 42} y="118" textAnchor="middle">
          {weekday}
        </text>
      ))}
      {WEEKS.map((week) =>
        WEEKDAYS.map((weekday, column) => {
          const day = FIRST_DAY + week * 7 + column
          return (
            <g key={weekday} transform={`translate(${60 + column * 42} ${148 + week * 38})`}>
              {day === SELECTED_DAY && <circle className={shape['accent']} r="17" />}
              <text
                className={day === SELECTED_DAY ? shape['on-accent'] : shape['name']}
                y="4.5"
                textAnchor="middle"
              >
                {day}
              </text>
            </g>
          )
        }),
      )}
      <rect className={shape['paper']} x="266" y="74" width="106" height="198" rx="20" />
      <rect className={shape['tint']} x="276" y="96" width="86" height="104" rx="10" />
      <path className={shape['line']} d="M276 172c24-4 30-22 52-24s22 10 34 8M302 200c2-14-6-22-12-28" />
      <path
        className={shape['accent']}
        d="M320 108c-14 0-25 11-25 24 0 18 25 42 25 42s25-24 25-42c0-13-11-24-25-24Z"
      />
      <path className={shape['mark']} transform="translate(308 119)" d={TOOTH} />
      <rect className={shape['accent']} x="276" y="212" width="86" height="32" rx="10" />
      <text className={shape['on-accent']} x="319" y="232" textAnchor="middle">
        Zadzwoń
      </text>
      <path className={shape['line']} d="M308 257h22M312 85h14" />
    </Illustration>
  )
}
