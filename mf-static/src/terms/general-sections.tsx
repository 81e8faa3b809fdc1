import { BRAND } from '@medicena/domain/brand'
import { CompanyEmail, CompanyName } from '../legal/company-details.tsx'
import type { LegalSection } from '../legal/legal-page.tsx'

/** What the service is, who provides it and what it takes to use it. */
export const GENERAL_SECTIONS: readonly LegalSection[] = [
  {
    id: 'postanowienia-ogolne',
    title: 'Postanowienia ogólne',
    paragraphs: [
      <>
        Regulamin określa zasady świadczenia usług drogą elektroniczną w serwisie internetowym {BRAND} i jest
        regulaminem w rozumieniu art. 8 ustawy z dnia 18 lipca 2002 r. o świadczeniu usług drogą
        elektroniczną.
      </>,
      <>
        Usługodawcą jest <CompanyName /> („Usługodawca”). Można się z nim skontaktować pod adresem{' '}
        <CompanyEmail />, telefonicznie oraz listownie; pełne dane znajdują się w stopce każdej strony.
      </>,
      'Regulamin jest dostępny nieodpłatnie w Serwisie w sposób, który pozwala go pozyskać, odtworzyć, utrwalić i wydrukować.',
      'Serwis nie jest podmiotem leczniczym. Usługodawca nie udziela świadczeń zdrowotnych ani porad medycznych, a treści Serwisu nie zastępują konsultacji z lekarzem.',
    ],
  },
  {
    id: 'definicje',
    title: 'Definicje',
    paragraphs: [
      `Serwis – serwis internetowy ${BRAND}, w którym można przeglądać i porównywać ceny usług medycznych.`,
      'Placówka – podmiot, którego dane i cennik są prezentowane w Serwisie.',
      'Odwiedzający – każda osoba, która korzysta z Serwisu bez logowania.',
      'Użytkownik – osoba fizyczna, która założyła konto typu „Użytkownik”.',
      'Manager placówki („Manager”) – osoba, która założyła konto typu „Manager placówki” i działa w imieniu Placówki.',
      'Oferta – nazwa usługi wraz z ceną podaną przez Placówkę. Prezentacja Oferty nie jest ofertą w rozumieniu art. 66 Kodeksu cywilnego.',
      'Promocja – obniżona cena usługi, która obowiązuje w podanym czasie.',
      'Konsument – osoba, o której mowa w art. 22¹ Kodeksu cywilnego, a także osoba fizyczna prowadząca działalność gospodarczą w zakresie, w jakim ustawa przyznaje jej prawa konsumenta.',
    ],
  },
  {
    id: 'uslugi',
    title: 'Usługi świadczone drogą elektroniczną',
    paragraphs: [
      {
        text: 'Usługodawca świadczy na rzecz Odwiedzających i Użytkowników nieodpłatnie następujące usługi:',
        parts: [
          'przeglądanie katalogu usług medycznych, cenników i profili Placówek,',
          'wyszukiwanie i porównywanie cen usług, także na mapie oraz z podziałem na miejscowości i województwa,',
          'przekazanie Placówce prośby o kontakt, jeżeli Placówka udostępnia taką możliwość,',
          'prowadzenie konta Użytkownika.',
        ],
      },
      'Na rzecz Managerów Usługodawca świadczy usługę prowadzenia konta Managera oraz prezentowania Placówki i jej cennika w Serwisie, nieodpłatnie w pakiecie Free i odpłatnie w pakiecie Smart.',
      'Do przeglądania i porównywania cen nie trzeba zakładać konta. Umowa o świadczenie tej usługi zostaje zawarta z chwilą wejścia na stronę Serwisu i rozwiązuje się z chwilą jej opuszczenia.',
      'Umowa o prowadzenie konta zostaje zawarta na czas nieoznaczony z chwilą założenia konta.',
      'Umowa o usługę medyczną jest zawierana wyłącznie między pacjentem a Placówką. Usługodawca nie jest jej stroną, nie pośredniczy w płatnościach i nie pobiera od pacjentów żadnych opłat.',
    ],
  },
  {
    id: 'wymagania-techniczne',
    title: 'Wymagania techniczne',
    paragraphs: [
      'Do korzystania z Serwisu potrzebne są: urządzenie z dostępem do internetu oraz aktualna wersja przeglądarki internetowej. Do założenia konta potrzebny jest także adres e-mail.',
      'Przeglądanie stron działa również bez JavaScriptu. Konto, mapa i podpowiedzi w wyszukiwarce wymagają jego włączenia.',
      <>
        Informacje o danych, które Serwis zapisuje w urządzeniu, zawiera strona{' '}
        <a href="/pliki-cookies">Pliki cookies</a>.
      </>,
      'Korzystanie z internetu wiąże się z typowymi zagrożeniami, takimi jak złośliwe oprogramowanie lub podszywanie się pod inne osoby. Usługodawca szyfruje połączenia z Serwisem; Użytkownikom zaleca się aktualizowanie oprogramowania i stosowanie niepowtarzalnego hasła.',
    ],
  },
]
