import { BRAND } from '@medicena/domain/brand'
import { CompanyContact, CompanyName } from '../legal/company-details.tsx'
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx'
import { formatVersion, LEGAL_VERSIONS } from '../legal/versions.ts'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'zobowiazanie',
    title: 'Nasze zobowiązanie',
    body: (
      <p>
        <CompanyName /> chce, aby z serwisu {BRAND} mógł skorzystać każdy: także bez myszy, z czytnikiem
        ekranu, przy dużym powiększeniu, z ograniczonym ruchem na ekranie i na starszym urządzeniu. Punktem
        odniesienia są wytyczne WCAG 2.2 na poziomie AA oraz norma EN 301 549.
      </p>
    ),
  },
  {
    id: 'stan',
    title: 'Stan dostępności',
    body: (
      <>
        <p>
          Według naszej samooceny serwis jest częściowo zgodny z WCAG 2.2 na poziomie AA. „Częściowo” oznacza,
          że pewne treści, opisane niżej, mogą jeszcze sprawiać trudność.
        </p>
        <p>Zadbaliśmy między innymi o to, aby:</p>
        <ul>
          <li>każdą czynność można było wykonać klawiaturą, a miejsce, w którym jesteś, było widoczne,</li>
          <li>
            strony miały jeden nagłówek główny, uporządkowane śródtytuły i odnośnik „Przejdź do treści”,
          </li>
          <li>czytnik ekranu zapowiadał nową stronę, liczbę podpowiedzi i błędy w formularzach,</li>
          <li>
            tekst miał kontrast co najmniej 4,5:1, a strona mieściła się na ekranie o szerokości 360 px,
          </li>
          <li>
            elementy sterujące miały co najmniej 44 px, a animacje znikały, gdy prosisz system o mniej ruchu,
          </li>
          <li>ceny, adresy i formularz wyszukiwania były dostępne także bez JavaScriptu.</li>
        </ul>
      </>
    ),
  },
  {
    id: 'ograniczenia',
    title: 'Co może sprawiać trudność',
    body: (
      <ul>
        <li>
          Mapa jest z natury wizualna. Wszystko, co na niej widać, jest również na liście wyników: nazwy,
          adresy i ceny placówek.
        </li>
        <li>
          Nazwy i opisy wprowadzone przez placówki mogą zawierać skróty lub słowa obce, których czytnik ekranu
          nie odczyta poprawnie.
        </li>
        <li>Strony internetowe placówek, mapa Google i okna logowania innych firm są poza naszą kontrolą.</li>
        <li>
          Ilustracje są ozdobą i czytniki ekranu je pomijają; żadna informacja nie znajduje się wyłącznie na
          obrazie.
        </li>
      </ul>
    ),
  },
  {
    id: 'ocena',
    title: 'Jak to sprawdzamy',
    body: (
      <p>
        Serwis ocenia zespół, który go tworzy. Przed wydaniem strony są sprawdzane automatycznie narzędziem
        axe oraz przechodzone samą klawiaturą. Nie zlecaliśmy dotąd audytu zewnętrznego. Deklarację
        sporządziliśmy {formatVersion(LEGAL_VERSIONS.accessibility)} i aktualizujemy ją po istotnych zmianach.
      </p>
    ),
  },
  {
    id: 'kontakt',
    title: 'Zgłoszenie problemu',
    body: (
      <>
        <p>
          Jeżeli coś utrudnia Ci korzystanie z serwisu, napisz lub zadzwoń. Podaj adres strony i opisz, na
          czym polega trudność; jeżeli możesz, dodaj nazwę przeglądarki i technologii wspomagającej.
          Informację, której potrzebujesz, przekażemy Ci też w innej formie, na przykład przez telefon.
        </p>
        <CompanyContact />
        <p>Odpowiadamy w ciągu 14 dni. Gdy naprawa potrwa dłużej, podamy jej przewidywany termin.</p>
      </>
    ),
  },
  {
    id: 'skarga',
    title: 'Skarga',
    body: (
      <p>
        Jeżeli nasza odpowiedź Cię nie zadowoli, możesz złożyć reklamację na zasadach z{' '}
        <a href="/regulamin#reklamacje">Regulaminu</a>, a także zawiadomić Prezesa Zarządu Państwowego
        Funduszu Rehabilitacji Osób Niepełnosprawnych, który nadzoruje dostępność usług na podstawie ustawy z
        dnia 26 kwietnia 2024 r. o zapewnianiu spełniania wymagań dostępności niektórych produktów i usług
        przez podmioty gospodarcze.
      </p>
    ),
  },
]

/** The accessibility statement. */
export function AccessibilityScreen() {
  return (
    <LegalPage
      title="Deklaracja dostępności"
      lead="Co robimy, aby z serwisu mógł skorzystać każdy, co może jeszcze sprawiać trudność i jak to zgłosić."
      effectiveDate={`Stan na ${formatVersion(LEGAL_VERSIONS.accessibility)}`}
      sections={SECTIONS}
    />
  )
}
