import { JOINING_STEPS } from '@medicena/domain/joining-steps'
import { SMART_PACKAGE, type SmartBenefit } from '@medicena/domain/packages'
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
import type { ReactNode } from 'react'
import shape from '../illustration/illustration.module.css'
import { Illustration, TOOTH } from '../illustration/illustration.tsx'
import { Banner } from '../page/banner.tsx'
import { Closing, type Feature, FeatureGrid, Steps, TextSection } from '../page/sections.tsx'
import { Packages } from './packages.tsx'

/** Registration that leads to the account, whose start page names a manager's first steps. */
const REGISTRATION_PATH = '/rejestracja?redirect=account&typ=manager'

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

const SMART_ICONS: Readonly<Record<SmartBenefit['id'], ReactNode>> = {
  logo: <Building />,
  highlight: <Star />,
  booking: <CalendarDays />,
  promotions: <BadgePercent />,
  'promoted-service': <Search />,
  certificate: <ShieldCheck />,
}

const SMART_FEATURES: readonly Feature[] = SMART_PACKAGE.benefits.map(({ id, name, text }) => ({
  icon: SMART_ICONS[id],
  title: capitalize(name),
  text,
}))

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

export function PartnerZoneScreen() {
  return (
    <>
      <Banner
        title="Strefa partnera"
        lead="Pokaż cennik swojej placówki osobom, które szukają właśnie tych usług. Zaczniesz bezpłatnie."
        illustration={<FacilityIllustration />}
      >
        <LinkButton href={REGISTRATION_PATH}>Zarejestruj placówkę</LinkButton>
        <LinkButton href="#pakiety" variant="secondary">
          Porównaj pakiety
        </LinkButton>
      </Banner>
      <TextSection title="Co zyskuje placówka">
        <FeatureGrid features={FEATURES} />
      </TextSection>
      <Packages registrationPath={REGISTRATION_PATH} />
      <TextSection title="Co daje pakiet Smart">
        <FeatureGrid features={SMART_FEATURES} />
        <p>
          Pakiet Smart zamówisz w koncie, na stronie „Pakiet” sprawdzonej placówki: na miesiąc kalendarzowy, z
          fakturą. Kończy się z ostatnim dniem opłaconego miesiąca i sam się nie przedłuża; tydzień wcześniej
          przypomnimy o tym wiadomością.
        </p>
      </TextSection>
      <TextSection title="Jak dołączyć">
        <Steps steps={JOINING_STEPS} />
      </TextSection>
      <TextSection title="Jasne zasady dla wszystkich">
        <p>
          Domyślnie porządkujemy oferty według ceny, a pacjent może tę kolejność odwrócić. Pakiet Smart jej
          nie zmienia: wyróżnienie i promowana usługa są oznaczone, aby pacjent zawsze wiedział, że są płatne.
          Wszystkie kryteria opisujemy w regulaminie:{' '}
          <a href="/regulamin#parametry-plasowania">jak ustalamy kolejność ofert</a>.
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
        text="Pakiet Free nic nie kosztuje. Smart zamówisz, gdy sprawdzimy placówkę, na jeden miesiąc."
      >
        <LinkButton href={REGISTRATION_PATH}>Zarejestruj placówkę</LinkButton>
        <LinkButton href="/logowanie" variant="secondary">
          Mam już konto
        </LinkButton>
      </Closing>
    </>
  )
}

const PRICES = [
  ['Konsultacja', '150 zł'],
  ['Skaling', '220 zł'],
  ['Korona', '1400 zł'],
] as const

/** Clinic in a street, and its price list with the badge of a verified facility. */
function FacilityIllustration() {
  return (
    <Illustration>
      <circle className={shape['ground']} cx="196" cy="146" r="140" />
      <path className={shape['line']} d="M14 262h372" />
      <path className={shape['line']} d="M44 262v-58" />
      <path className={shape['tint']} d="M44 150c18 0 30 14 30 32s-12 32-30 32-30-14-30-32 12-32 30-32Z" />
      <rect className={shape['paper']} x="64" y="92" width="160" height="170" rx="4" />
      <path className={shape['tint']} d="M54 76h180v18H54z" />
      <rect className={shape['accent']} x="118" y="34" width="52" height="52" rx="14" />
      <path className={shape['bold-mark']} d="M144 48v24M132 60h24" />
      <rect className={shape['tint']} x="82" y="114" width="52" height="44" rx="6" />
      <rect className={shape['tint']} x="154" y="114" width="52" height="44" rx="6" />
      <path className={shape['line']} transform="translate(94 122)" d={TOOTH} />
      <path className={shape['line']} d="M180 114v44M154 136h52" />
      <path className={shape['accent']} d="M76 176h136l8 24H68z" />
      <path className={shape['mark']} d="M110 177l-5 22M144 177v22M178 177l5 22" />
      <path className={shape['tint']} d="M120 262v-50a4 4 0 0 1 4-4h40a4 4 0 0 1 4 4v50Z" />
      <path className={shape['line']} d="M144 208v54M137 238v6M151 238v6" />
      <rect className={shape['paper']} x="206" y="104" width="176" height="134" rx="14" />
      <text className={shape['price']} x="224" y="132">
        Cennik
      </text>
      {PRICES.map(([name, price], row) => (
        <g key={name} transform={`translate(224 ${160 + row * 27})`}>
          <text className={shape['name']}>{name}</text>
          <text className={shape['price']} x="140" textAnchor="end">
            {price}
          </text>
        </g>
      ))}
      <path className={shape['line']} d="M224 142h140M224 169h140M224 196h140" strokeDasharray="1 5" />
      <circle className={shape['accent']} cx="364" cy="104" r="24" />
      <path className={shape['bold-mark']} d="m353 104 8 8 14-15" />
    </Illustration>
  )
}
