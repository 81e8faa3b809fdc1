import { BRAND } from '@medicena/domain/brand'
import { CompanyContact, CompanyEmail, CompanyName } from '../legal/company-details.tsx'
import { PrivacyDrawing } from '../legal/legal-drawing.tsx'
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx'
import { LEGAL_VERSIONS, printedDay } from '../legal/versions.ts'
import { PURPOSES } from './purposes.tsx'

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'administrator',
    title: 'Kto odpowiada za Twoje dane',
    body: (
      <>
        <p>
          Administratorem danych osobowych jest <CompanyName />. W sprawach dotyczących danych możesz napisać,
          zadzwonić lub wysłać list:
        </p>
        <CompanyContact />
      </>
    ),
  },
  {
    id: 'bez-konta',
    title: 'Co dzieje się bez konta',
    body: (
      <>
        <p>
          Ceny możesz przeglądać i porównywać bez podawania swoich danych. Nie pytamy o imię, adres ani o stan
          zdrowia, a tego, czego szukasz, nie łączymy z Twoją osobą. Liczymy jedynie, ile razy szukano danej
          usługi, bez zapisywania, kto to zrobił.
        </p>
        <p>
          Twoja przeglądarka przekazuje serwerowi adres IP, bo bez niego nie da się przesłać strony. Nie
          budujemy z niego profilu. Dziennik zapytań o dane nie zawiera adresów IP, wpisanych słów ani danych
          kont.
        </p>
      </>
    ),
  },
  { id: 'cele', title: 'Cele, podstawy prawne i okresy przechowywania', body: PURPOSES },
  {
    id: 'dane-o-zdrowiu',
    title: 'Dane, które mogą mówić o zdrowiu',
    body: (
      <>
        <p>
          Prośba o kontakt w sprawie konkretnej usługi może pośrednio mówić o Twoim zdrowiu. Dlatego wysyłamy
          ją do placówki wyłącznie za Twoją wyraźną zgodą (art. 9 ust. 2 lit. a RODO). Nie prosimy o opis
          dolegliwości i prosimy, aby go nie podawać.
        </p>
        <p>Danych, które mogą mówić o zdrowiu, nie używamy do reklam ani statystyk.</p>
      </>
    ),
  },
  {
    id: 'odbiorcy',
    title: 'Komu przekazujemy dane',
    body: (
      <>
        <p>Dane mogą otrzymać:</p>
        <ul>
          <li>placówka, którą prosisz o kontakt – staje się ona odrębnym administratorem tych danych,</li>
          <li>
            dostawcy hostingu i poczty elektronicznej, którzy działają w naszym imieniu na podstawie umowy
            powierzenia,
          </li>
          <li>
            Google, jeżeli wyrazisz zgodę na funkcjonalne pliki cookies i otworzysz mapę Google, oraz Google
            lub Facebook, jeżeli wybierzesz logowanie przez ten serwis,
          </li>
          <li>organy publiczne, gdy wymaga tego prawo.</li>
        </ul>
        <p>Danych nie sprzedajemy.</p>
        <p>
          Dane przechowujemy na terenie Europejskiego Obszaru Gospodarczego. Google i Meta mogą przetwarzać je
          także w Stanach Zjednoczonych – na podstawie decyzji Komisji Europejskiej o ramach ochrony danych
          UE–USA lub standardowych klauzul umownych.
        </p>
      </>
    ),
  },
  {
    id: 'prawa',
    title: 'Twoje prawa',
    body: (
      <>
        <p>Masz prawo:</p>
        <ul>
          <li>uzyskać dostęp do swoich danych i ich kopię,</li>
          <li>sprostować dane, które są nieprawdziwe lub niepełne,</li>
          <li>żądać usunięcia danych lub ograniczenia ich przetwarzania,</li>
          <li>przenieść dane podane w związku z umową lub zgodą,</li>
          <li>sprzeciwić się przetwarzaniu, które opieramy na prawnie uzasadnionym interesie,</li>
          <li>
            w każdej chwili wycofać zgodę; nie wpływa to na zgodność z prawem wcześniejszego przetwarzania.
          </li>
        </ul>
        <p>
          Wystarczy wiadomość na adres <CompanyEmail />. Odpowiadamy bez zbędnej zwłoki, najpóźniej w ciągu
          miesiąca.
        </p>
        <p>
          Jeżeli uważasz, że naruszamy przepisy, możesz złożyć skargę do Prezesa Urzędu Ochrony Danych
          Osobowych.
        </p>
      </>
    ),
  },
  {
    id: 'dobrowolnosc',
    title: 'Dobrowolność i automatyczne decyzje',
    body: (
      <>
        <p>
          Podanie danych jest dobrowolne. Bez adresu e-mail nie założymy jednak konta, a bez danych
          kontaktowych placówka nie będzie mogła oddzwonić.
        </p>
        <p>Nie podejmujemy decyzji w sposób zautomatyzowany i nie profilujemy odwiedzających.</p>
      </>
    ),
  },
  {
    id: 'pliki-cookies',
    title: 'Pliki cookies',
    body: (
      <p>
        Co zapisujemy w przeglądarce, po co i na jak długo, opisuje strona{' '}
        <a href="/pliki-cookies">Pliki cookies</a>. Wybór zmienisz odnośnikiem „Ustawienia cookies” w stopce.
      </p>
    ),
  },
  {
    id: 'zmiany',
    title: 'Zmiany tej polityki',
    body: (
      <p>
        Gdy zmienią się cele lub sposób przetwarzania danych, zaktualizujemy tę stronę i jej datę. O istotnych
        zmianach powiadomimy posiadaczy kont pocztą elektroniczną.
      </p>
    ),
  },
]

/** The privacy policy: what GDPR, articles 13 and 14, wants to be told. */
export function PrivacyScreen() {
  return (
    <LegalPage
      title="Polityka prywatności"
      lead={`Jakie dane przetwarzamy w serwisie ${BRAND}, po co, jak długo i jakie masz prawa.`}
      since={`Obowiązuje od ${printedDay(LEGAL_VERSIONS.privacy)}`}
      drawing={<PrivacyDrawing />}
      sections={SECTIONS}
    />
  )
}
