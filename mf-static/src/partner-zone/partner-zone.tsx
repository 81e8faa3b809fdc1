import { LinkButton } from '@medicena/shared-ui/button'
import { BadgePercent, MapPin, Search } from '@medicena/shared-ui/icon'
import { Banner } from '../page/banner.tsx'
import { Closing } from '../page/closing.tsx'
import { type Feature, FeatureGrid } from '../page/feature-grid.tsx'
import { type Step, Steps } from '../page/steps.tsx'
import { TextSection } from '../page/text-section.tsx'
import { FacilityDrawing } from './facility-drawing.tsx'
import { Packages } from './packages.tsx'

const REGISTRATION = '/rejestracja'

const FEATURES: readonly Feature[] = [
  {
    icon: <Search />,
    title: 'Pacjent szuka konkretnej usługi',
    text: 'Trafia na Twoją placówkę, gdy porównuje w okolicy ceny usługi, którą wykonujesz.',
  },
  {
    icon: <MapPin />,
    title: 'Profil z pełnym cennikiem',
    text: 'Adres, telefon, strona internetowa i uporządkowane ceny: pacjent dzwoni, gdy wie już, czego się spodziewać.',
  },
  {
    icon: <BadgePercent />,
    title: 'Promocje bez wątpliwości',
    text: 'Promocje są zgodne z dyrektywą Omnibus: system sam wylicza i sprawdza najniższą cenę z 30 dni przed obniżką.',
  },
]

const STEPS: readonly Step[] = [
  {
    title: 'Załóż konto managera',
    text: 'Wystarczą adres e-mail i hasło. W formularzu wybierz typ konta „Manager placówki”.',
  },
  {
    title: 'Dodaj placówkę',
    text: 'Podaj nazwę, adres i telefon. Na jednym koncie możesz prowadzić kilka placówek.',
  },
  {
    title: 'Uzupełnij cennik',
    text: 'Wybierz usługi z katalogu i wpisz ceny. Dzięki wspólnym nazwom pacjenci porównują to samo.',
  },
]

/** The partner zone (SPEC section 1: the packages; section 2, "Routes"). */
export function PartnerZoneScreen() {
  return (
    <>
      <Banner
        title="Strefa partnera"
        lead="Pokaż cennik swojej placówki osobom, które szukają właśnie tych usług. Zaczniesz bezpłatnie."
        illustration={<FacilityDrawing />}
      >
        <LinkButton href={REGISTRATION}>Zarejestruj placówkę</LinkButton>
        <LinkButton href="#pakiety" variant="secondary">
          Porównaj pakiety
        </LinkButton>
      </Banner>
      <TextSection title="Co zyskuje placówka">
        <FeatureGrid features={FEATURES} />
      </TextSection>
      <Packages registration={REGISTRATION} />
      <TextSection title="Jak dołączyć">
        <Steps steps={STEPS} />
      </TextSection>
      <TextSection title="Jasne zasady dla wszystkich">
        <p>
          Domyślnie porządkujemy oferty według ceny, a pacjent może tę kolejność odwrócić. Wyróżnienie z
          pakietu Smart jest w wynikach oznaczone, więc pacjent zawsze wie, że jest płatne. Oceny pochodzą z
          serwisu mapowego: żaden pakiet ich nie zmienia.
        </p>
        <p>
          Opis placówki ma charakter informacyjny. Prosimy o rzeczowe nazwy usług i aktualne ceny, a przy
          promocjach także o podanie ceny regularnej. Najniższą cenę z 30 dni przed obniżką system pokazuje
          obok ceny promocyjnej samodzielnie; promocja, dla której nie da się jej ustalić, nie jest
          publikowana.
        </p>
      </TextSection>
      <Closing
        title="Dołącz do porównywarki"
        text="Pakiet Free nic nie kosztuje. Na Smart możesz przejść wtedy, gdy będziesz go potrzebować."
      >
        <LinkButton href={REGISTRATION}>Zarejestruj placówkę</LinkButton>
        <LinkButton href="/logowanie" variant="secondary">
          Mam już konto
        </LinkButton>
      </Closing>
    </>
  )
}
