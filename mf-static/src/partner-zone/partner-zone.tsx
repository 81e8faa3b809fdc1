import { LinkButton } from '@medicena/shared-ui/button'
import {
  BadgePercent,
  Building,
  CalendarDays,
  MapPin,
  Search,
  ShieldCheck,
  Star,
} from '@medicena/shared-ui/icon'
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

const SMART: readonly Feature[] = [
  {
    icon: <Building />,
    title: 'Logo placówki',
    text: 'Widnieje na profilu i przy ofertach, więc pacjent rozpozna znak, który zna z szyldu.',
  },
  {
    icon: <Star />,
    title: 'Wyróżnienie w wynikach',
    text: 'Oferta jest lepiej widoczna na liście i oznaczona jako wyróżniona. Kolejność według ceny się nie zmienia.',
  },
  {
    icon: <CalendarDays />,
    title: 'Podłączony kalendarz wizyt',
    text: 'Z oferty pacjent przechodzi wprost do zapisów w systemie, z którego już korzystasz.',
  },
  {
    icon: <BadgePercent />,
    title: 'Tworzenie promocji',
    text: 'Ustalasz cenę i czas obniżki. System sprawdza ją i dodaje najniższą cenę z 30 dni przed obniżką.',
  },
  {
    icon: <Search />,
    title: '1 promowana usługa w miesiącu',
    text: 'Co miesiąc wskazujesz jedną usługę, którą chcesz pokazać szerzej. Jest oznaczona jako promowana.',
  },
  {
    icon: <ShieldCheck />,
    title: 'Certyfikat zweryfikowanej placówki',
    text: 'Potwierdza, że sprawdziliśmy dane placówki. Nie jest oceną leczenia ani nie zastępuje rejestrów publicznych.',
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
      <TextSection title="Co daje pakiet Smart">
        <FeatureGrid features={SMART} />
      </TextSection>
      <TextSection title="Jak dołączyć">
        <Steps steps={STEPS} />
      </TextSection>
      <TextSection title="Jasne zasady dla wszystkich">
        <p>
          Domyślnie porządkujemy oferty według ceny, a pacjent może tę kolejność odwrócić. Wyróżnienie z
          pakietu Smart jest w wynikach oznaczone, więc pacjent zawsze wie, że jest płatne. Wszystkie kryteria
          opisujemy w regulaminie: <a href="/regulamin#parametry-plasowania">jak ustalamy kolejność ofert</a>.
        </p>
        <p>
          Promocje są zgodne z dyrektywą Omnibus i sprawdza to system: najniższą cenę z 30 dni przed obniżką
          wylicza z historii Twojego cennika, a promocji, dla której nie da się jej ustalić, nie publikuje.
          Oceny pochodzą z serwisu mapowego i żaden pakiet ich nie zmienia.
        </p>
        <p>
          Reklamowanie usług leczniczych jest w Polsce ograniczone, dlatego prosimy o rzeczowe nazwy usług i
          aktualne ceny, bez haseł reklamowych i porównań z innymi.
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
