import { BRAND, PRIVATE_PRICES } from '@medicena/domain/brand'
import { FREE_PACKAGE, SMART_PACKAGE } from '@medicena/domain/packages'
import { HIGHLIGHT_LABEL, PROMOTED_LABEL } from '@medicena/domain/paid-labels'
import { CompanyEmail, CompanyName } from '../legal/company-details.tsx'
import { LegalPage, type LegalSection } from '../legal/legal-page.tsx'
import { formatVersion, LEGAL_VERSIONS } from '../legal/versions.ts'

const SECTIONS: readonly LegalSection[] = [
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
        items: [
          'przeglądanie katalogu usług medycznych, cenników i profili Placówek,',
          'wyszukiwanie i porównywanie cen usług, także na mapie oraz z podziałem na miejscowości i województwa,',
          'przekazanie Placówce prośby o kontakt, jeżeli Placówka udostępnia taką możliwość,',
          'prowadzenie konta Użytkownika.',
        ],
      },
      'Na rzecz Managerów Usługodawca świadczy usługę prowadzenia konta Managera oraz prezentowania Placówki i jej cennika w Serwisie, nieodpłatnie w pakiecie Free, a odpłatnie w pakiecie Smart.',
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
  {
    id: 'ceny',
    title: 'Ceny i informacje o Placówkach',
    paragraphs: [
      'Ceny, opisy i dane kontaktowe podają Placówki. Placówka odpowiada za to, aby były prawdziwe i aktualne.',
      `${PRIVATE_PRICES}. Ceny są podawane w złotych i mają charakter informacyjny. Ostateczny koszt zależy między innymi od zakresu leczenia i ustala go Placówka, zwykle po badaniu. Przed wizytą warto potwierdzić cenę w Placówce.`,
      'Przedziały cen w opisach usług są orientacyjne i nie dotyczą żadnej konkretnej Placówki.',
      'Każdy może zgłosić Usługodawcy nieaktualną lub nieprawdziwą informację. Usługodawca wyjaśnia zgłoszenie z Placówką, a potwierdzony błąd usuwa bez zbędnej zwłoki.',
    ],
  },
  {
    id: 'parametry-plasowania',
    title: 'Kolejność Ofert i wyróżnienia',
    paragraphs: [
      'Na liście wyników Oferty są domyślnie uporządkowane według ceny, od najniższej do najwyższej. Jeżeli trwa Promocja, liczy się cena promocyjna. Odwiedzający może odwrócić tę kolejność albo wybrać inną: według oceny z serwisu mapowego (od najwyższej, przy równych według liczby ocen) lub według odległości w linii prostej od środka miejscowości albo od swojego położenia. Na stronach kategorii, gdzie są ceny różnych usług, Oferty są uporządkowane według oceny.',
      {
        text: 'O tym, które Oferty znajdą się na liście, decydują parametry wybrane przez Odwiedzającego, w następującej kolejności znaczenia:',
        items: [
          'usługa lub kategoria usług; na stronie kategorii każda Placówka pojawia się raz, z usługą z tej kategorii, która kosztuje w niej najmniej,',
          'miejscowość lub województwo,',
          'zakres cen i najniższa ocena,',
          'odległość od wybranej miejscowości lub od położenia Odwiedzającego,',
          'fragment mapy widoczny po jej przesunięciu lub przybliżeniu.',
        ],
      },
      'Przy równych wartościach kolejność wynika z numeru porządkowego Placówki w Serwisie.',
      `Oferty Placówek z pakietem Smart mają ramkę i napis „${HIGHLIGHT_LABEL}”. Wyróżnienie jest płatne: zmienia wygląd Oferty, ale nie zmienia jej miejsca na liście ani ceny.`,
      `Na stronie głównej i na stronach kategorii, poza listą wyników, są najwyżej trzy usługi z napisem „${PROMOTED_LABEL}”. Każda Placówka z pakietem Smart wybiera jedną usługę w miesiącu. Usługi pojawiają się na zmianę, według dnia i numeru Placówki, każda równie często; na stronie kategorii lub miejsca są usługi z tej kategorii i z tego miejsca.`,
      'W sekcji „Polecane” na stronie głównej są Promocje, które obowiązują danego dnia, najwyżej po jednej z każdej Placówki; jeżeli Placówka ma ich kilka, jest to usługa o najniższym numerze w katalogu. Placówki i ich kolejność wybiera funkcja skrótu obliczana z daty i numeru Placówki. Wybór zmienia się więc codziennie, nie zależy od ceny ani wysokości obniżki i nie można w nim wykupić miejsca.',
      'Na stronie „Promocje dnia” są wszystkie Promocje, które obowiązują danego dnia, domyślnie od największej obniżki w procentach. Odwiedzający może je uporządkować także według ceny, końca Promocji lub odległości od środka miejscowości oraz zawęzić do kategorii i miejsca. Przy równych wartościach decyduje wysokość obniżki, a potem numer porządkowy Placówki i usługi. W tej kolejności nie można wykupić miejsca.',
      'Lista najczęściej wyszukiwanych usług powstaje na podstawie liczby wyszukiwań w Serwisie. Nie można w niej wykupić miejsca.',
      'Usługodawca nie uzależnia kolejności Ofert od wysokości prowizji, ponieważ nie pobiera prowizji od wizyt.',
    ],
  },
  {
    id: 'promocje',
    title: 'Promocje',
    paragraphs: [
      'Obok ceny promocyjnej Serwis podaje najniższą cenę tej usługi w Placówce z 30 dni przed wprowadzeniem obniżki, zgodnie z ustawą z dnia 9 maja 2014 r. o informowaniu o cenach towarów i usług, która wdraża dyrektywę Omnibus.',
      'Najniższą cenę z 30 dni system wylicza z historii cen zapisanej w Serwisie. Placówka nie może jej podać ani zmienić samodzielnie.',
      'System sprawdza każdą Promocję przed jej pokazaniem. Promocja, której cena nie jest niższa od najniższej ceny z 30 dni, lub taka, dla której nie można tej ceny ustalić, nie jest prezentowana.',
    ],
  },
  {
    id: 'oceny',
    title: 'Oceny Placówek',
    paragraphs: [
      'Oceny Placówek pochodzą z zewnętrznego serwisu mapowego, w którym wystawiają je jego użytkownicy. Serwis pokazuje średnią ocen i ich liczbę oraz podaje ich źródło.',
      'Usługodawca nie zbiera własnych opinii, nie zmienia ocen i nie weryfikuje, czy osoba wystawiająca ocenę skorzystała z usług Placówki.',
    ],
  },
  {
    id: 'konto-uzytkownika',
    title: 'Konto Użytkownika',
    paragraphs: [
      'Konto Użytkownika służy do przechowywania danych potrzebnych do kontaktu z Placówkami. Założenie i prowadzenie konta jest bezpłatne.',
      'Aby założyć konto, należy podać adres e-mail i hasło oraz wybrać typ konta. Jeżeli Serwis na to pozwala, można też zalogować się za pomocą konta w serwisie Google lub Facebook.',
      'Dane podane w koncie powinny być prawdziwe. Użytkownik chroni hasło przed dostępem innych osób i niezwłocznie informuje Usługodawcę, jeżeli ktoś wszedł w jego posiadanie.',
      'Użytkownik może w każdej chwili usunąć konto. Usunięcie konta rozwiązuje umowę o jego prowadzenie.',
    ],
  },
  {
    id: 'konto-managera',
    title: 'Konto Managera placówki i pakiety',
    paragraphs: [
      'Konto Managera może założyć osoba upoważniona do działania w imieniu Placówki. Na jednym koncie można prowadzić kilka Placówek.',
      {
        text: 'Placówka korzysta z jednego z pakietów:',
        items: [
          `${FREE_PACKAGE.name}, ${FREE_PACKAGE.price} – ${FREE_PACKAGE.contents.join(', ')};`,
          `${SMART_PACKAGE.name}, ${SMART_PACKAGE.price} miesięcznie – zakres pakietu Free oraz ${SMART_PACKAGE.benefits.map(({ name }) => name).join(', ')}.`,
        ],
      },
      {
        text: 'Pakiet Smart obejmuje:',
        items: SMART_PACKAGE.benefits.map(({ name, text }) => `${name}: ${text}`),
      },
      'Pakiet Smart zamawia Manager w swoim koncie na miesiąc kalendarzowy, podając dane do faktury. Usługodawca włącza go po opłaceniu faktury. Pakiet na bieżący miesiąc obejmuje dni od włączenia do końca miesiąca, a opłata się nie zmienia. Do włączenia zamówienie można wycofać.',
      'Pakiet Smart kończy się z ostatnim dniem opłaconego miesiąca i nie przedłuża się sam; 7 dni wcześniej Usługodawca przypomina o tym pocztą elektroniczną. Jeżeli Usługodawca kończy go wcześniej, podaje powód i zwraca opłatę za dni, które zostały. Zakres pakietu Free po zakończeniu się nie zmienia.',
      'Certyfikat zweryfikowanej placówki potwierdza, że Usługodawca sprawdził nazwę, adres i telefon Placówki oraz to, że jej profil prowadzi osoba działająca w jej imieniu. Nie jest oceną jakości leczenia ani dokumentem wydawanym przez organ publiczny.',
      'Manager podaje ceny zgodne z cennikiem obowiązującym w Placówce i poprawia je niezwłocznie po każdej zmianie.',
      'Placówka jest użytkownikiem biznesowym w rozumieniu rozporządzenia (UE) 2019/1150. O ograniczeniu, zawieszeniu lub zakończeniu świadczenia usług na jej rzecz Usługodawca zawiadamia wraz z uzasadnieniem na trwałym nośniku; o zakończeniu – co najmniej 30 dni wcześniej, chyba że przepis prawa wymaga działania natychmiast lub Placówka wielokrotnie naruszyła Regulamin.',
      'Manager może w każdej chwili usunąć Placówkę lub konto. Dane o Placówkach i cenach, do których Placówki mają dostęp, to dane przez nie wprowadzone oraz skierowane do nich prośby o kontakt.',
    ],
  },
  {
    id: 'zasady-korzystania',
    title: 'Zasady korzystania',
    paragraphs: [
      {
        text: 'Zabronione jest:',
        items: [
          'dostarczanie treści bezprawnych, w tym naruszających dobra osobiste lub prawa własności intelektualnej,',
          'podawanie nieprawdziwych cen lub danych Placówki,',
          'podszywanie się pod inną osobę lub Placówkę,',
          'zakłócanie działania Serwisu, w tym nadmierne obciążanie go zautomatyzowanymi zapytaniami.',
        ],
      },
      'Treść bezprawną można zgłosić Usługodawcy pocztą elektroniczną, wskazując jej adres, powód zgłoszenia i dane do kontaktu. Usługodawca potwierdza otrzymanie zgłoszenia, rozpatruje je oraz informuje zgłaszającego o rozstrzygnięciu i o możliwości jego zaskarżenia.',
      'Usługodawca może usunąć treść bezprawną oraz zablokować konto osoby, która narusza Regulamin. Informuje ją o powodach, a ona może złożyć reklamację.',
      'Wszystkie treści Serwisu, w tym układ, teksty, grafiki i baza danych, są chronione prawem. Można z nich korzystać na własny użytek dozwolony przez prawo.',
    ],
  },
  {
    id: 'odpowiedzialnosc',
    title: 'Odpowiedzialność',
    paragraphs: [
      {
        text: 'Usługodawca dokłada starań, aby Serwis działał poprawnie. W granicach dozwolonych przez prawo nie odpowiada za:',
        items: [
          'treść cenników i innych informacji podanych przez Placówki, chyba że wiedział o ich bezprawnym charakterze i ich nie usunął,',
          'wykonanie lub niewykonanie usług przez Placówki oraz ich skutki,',
          'treści na stronach internetowych innych podmiotów, do których prowadzą odnośniki,',
          'decyzje podjęte wyłącznie na podstawie informacji z Serwisu, bez ich potwierdzenia w Placówce.',
        ],
      },
      'Wobec Placówek Usługodawca odpowiada za szkodę rzeczywistą, do wysokości opłat uiszczonych przez Placówkę w ciągu 12 miesięcy poprzedzających jej powstanie.',
      'Żadne postanowienie Regulaminu nie wyłącza ani nie ogranicza odpowiedzialności za szkodę wyrządzoną umyślnie, odpowiedzialności za szkodę na osobie ani praw, które przysługują Konsumentom na podstawie bezwzględnie obowiązujących przepisów.',
    ],
  },
  {
    id: 'przerwy-techniczne',
    title: 'Przerwy techniczne',
    paragraphs: [
      'Usługodawca może przerwać działanie Serwisu w celu konserwacji lub usunięcia awarii. Przerwy te trwają łącznie najwyżej 48 godzin w miesiącu.',
      'O planowanej przerwie Usługodawca informuje w Serwisie z wyprzedzeniem. W miarę możliwości przeprowadza ją w godzinach nocnych.',
    ],
  },
  {
    id: 'reklamacje',
    title: 'Reklamacje',
    paragraphs: [
      <>
        Reklamację dotyczącą działania Serwisu można złożyć pocztą elektroniczną na adres <CompanyEmail />{' '}
        albo listownie na adres: <CompanyName />.
      </>,
      'W reklamacji należy opisać problem i podać dane potrzebne do udzielenia odpowiedzi. Ułatwi to jej rozpatrzenie.',
      'Usługodawca odpowiada na reklamację w ciągu 14 dni od jej otrzymania, na papierze lub innym trwałym nośniku. Jeżeli nie odpowie Konsumentowi w tym terminie, uważa się, że uznał reklamację.',
      'Reklamacje dotyczące usług medycznych należy kierować do Placówki, która je wykonała.',
      'Konsument może skorzystać z pozasądowych sposobów rozpatrywania sporów, w tym z pomocy powiatowego (miejskiego) rzecznika konsumentów lub wojewódzkiego inspektoratu Inspekcji Handlowej. Udział Usługodawcy w takim postępowaniu jest dobrowolny.',
    ],
  },
  {
    id: 'odstapienie',
    title: 'Odstąpienie i rozwiązanie umowy',
    paragraphs: [
      'Konsument może odstąpić od umowy o prowadzenie konta w ciągu 14 dni od jej zawarcia bez podania przyczyny. Wystarczy, że przed upływem tego terminu wyśle oświadczenie pocztą elektroniczną lub usunie konto.',
      'Każdy może zrezygnować z usług nieodpłatnych w dowolnym czasie, bez podania przyczyny i bez kosztów.',
      'Usługodawca może wypowiedzieć umowę o prowadzenie konta Użytkownika z ważnych powodów, w szczególności z powodu zaprzestania świadczenia usługi lub rażącego naruszenia Regulaminu, z zachowaniem 14-dniowego okresu wypowiedzenia.',
    ],
  },
  {
    id: 'dane-osobowe',
    title: 'Dane osobowe i zgody',
    paragraphs: [
      <>
        Administratorem danych osobowych jest Usługodawca. Cele i podstawy ich przetwarzania, okresy
        przechowywania oraz prawa osób, których dane dotyczą, opisuje{' '}
        <a href="/polityka-prywatnosci">Polityka prywatności</a>.
      </>,
      'Prośba o kontakt jest przekazywana Placówce wyłącznie za wyraźną zgodą osoby, która ją składa. Zgodę można wycofać w każdej chwili; nie wpływa to na zgodność z prawem wcześniejszego przetwarzania.',
      <>
        Zgody na pliki cookies inne niż niezbędne są dobrowolne. Wybór można zmienić w każdej chwili za pomocą
        odnośnika „Ustawienia cookies” w stopce; szczegóły zawiera strona{' '}
        <a href="/pliki-cookies">Pliki cookies</a>.
      </>,
    ],
  },
  {
    id: 'zmiana-regulaminu',
    title: 'Zmiana Regulaminu',
    paragraphs: [
      'Usługodawca może zmienić Regulamin z ważnych powodów, takich jak zmiana prawa, zmiana zakresu usług lub względy bezpieczeństwa.',
      'O zmianie Usługodawca zawiadamia w Serwisie, a posiadaczy kont także pocztą elektroniczną, co najmniej 14 dni przed jej wejściem w życie. Placówki, które są użytkownikami biznesowymi w rozumieniu rozporządzenia (UE) 2019/1150, zawiadamia co najmniej 15 dni wcześniej.',
      'Kto nie zgadza się na zmianę, może przed jej wejściem w życie usunąć konto. Zmiana nie wpływa na prawa nabyte wcześniej.',
    ],
  },
  {
    id: 'postanowienia-koncowe',
    title: 'Postanowienia końcowe',
    paragraphs: [
      'Prawem właściwym jest prawo polskie. Nie pozbawia to Konsumenta ochrony, którą zapewniają mu bezwzględnie obowiązujące przepisy państwa jego zwykłego pobytu.',
      'Spory z Placówkami rozstrzyga sąd właściwy dla siedziby Usługodawcy. Spory z Konsumentami rozstrzyga sąd właściwy według przepisów Kodeksu postępowania cywilnego.',
      `Regulamin obowiązuje od 01.03.2023 r. Ostatnia zmiana: ${formatVersion(LEGAL_VERSIONS.terms)}`,
    ],
  },
]

export function TermsScreen() {
  return (
    <LegalPage
      title="Regulamin"
      lead={`Zasady korzystania z serwisu ${BRAND}: bezpłatne przeglądanie i porównywanie cen, konta, promocje, reklamacje i odpowiedzialność.`}
      effectiveDate="Obowiązuje od 01.03.2023 r."
      numberPrefix="§"
      sections={SECTIONS}
    />
  )
}
