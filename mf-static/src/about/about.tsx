import { BRAND } from '@medicena/domain/brand'
import { SMART_PACKAGE } from '@medicena/domain/packages'
import { HIGHLIGHT_LABEL } from '@medicena/domain/paid-labels'
import { LinkButton } from '@medicena/shared-ui/button'
import { BadgePercent, Building, Info, Star } from '@medicena/shared-ui/icon'
import shape from '../illustration/illustration.module.css'
import { Illustration, TOOTH } from '../illustration/illustration.tsx'
import { Banner } from '../page/banner.tsx'
import { Closing, type Feature, FeatureGrid, type Step, Steps, TextSection } from '../page/sections.tsx'

const STEPS: readonly Step[] = [
  {
    title: 'Wpisujesz usługę',
    text: 'Na przykład „leczenie kanałowe”. Możesz dodać miasto albo województwo; bez nich przeszukamy całą Polskę.',
  },
  {
    title: 'Porównujesz oferty',
    text: 'Widzisz placówki, ich adresy i ceny tej samej usługi. Listę możesz uporządkować według ceny.',
  },
  {
    title: 'Kontaktujesz się z placówką',
    text: 'Z profilu placówki zadzwonisz pod podany numer lub przejdziesz na jej stronę, aby umówić wizytę.',
  },
]

const PRINCIPLES: readonly Feature[] = [
  {
    icon: <Building />,
    title: 'Ceny podają placówki',
    text: 'Mają charakter informacyjny i nie są ofertą. Ostateczny koszt leczenia ustala lekarz po badaniu.',
  },
  {
    icon: <BadgePercent />,
    title: 'Promocje zgodne z dyrektywą Omnibus',
    text: 'Obok ceny promocyjnej podajemy najniższą cenę z 30 dni przed obniżką. Nasz system to sprawdza.',
  },
  {
    icon: <Info />,
    title: 'Płatne wyróżnienia są oznaczone',
    text: `Oferty placówek z pakietem ${SMART_PACKAGE.name} mają ramkę i napis „${HIGHLIGHT_LABEL}”. Kolejności to nie zmienia.`,
  },
  {
    icon: <Star />,
    title: 'Oceny spoza naszego serwisu',
    text: 'Oceny placówek pochodzą z serwisu mapowego. Nie zbieramy ich sami i nie zmieniamy.',
  },
]

export function AboutScreen() {
  return (
    <>
      <Banner
        title="O nas"
        lead={`${BRAND} to porównywarka cen usług i pakietów medycznych. Pomagamy sprawdzić, ile kosztuje leczenie, jeszcze przed umówieniem wizyty.`}
        illustration={<ComparisonIllustration />}
      >
        <LinkButton href="/">Porównaj ceny</LinkButton>
      </Banner>
      <TextSection title="Dlaczego powstał ten serwis">
        <p>
          O cenę leczenia często trudno zapytać, a jeszcze trudniej ją porównać. Jedne placówki publikują
          cenniki na swoich stronach, inne podają ceny dopiero przez telefon, a ta sama usługa bywa nazywana
          na kilka sposobów. Zbieramy te informacje w jednym miejscu i porządkujemy je pod wspólnymi nazwami,
          żeby można je było zestawić obok siebie.
        </p>
        <p>
          Skupiamy się na stomatologii: od konsultacji i profilaktyki, przez leczenie zachowawcze i kanałowe,
          po ortodoncję, protetykę i implantologię. W serwisie znajdziesz też wybrane usługi medycyny
          estetycznej.
        </p>
      </TextSection>
      <TextSection title="Jak to działa">
        <Steps steps={STEPS} />
      </TextSection>
      <TextSection title="Zasady, których się trzymamy">
        <FeatureGrid features={PRINCIPLES} />
      </TextSection>
      <TextSection title="Czego nie robimy">
        <p>
          Nie udzielamy porad medycznych i nie zastępujemy rozmowy z lekarzem. Nie pośredniczymy w
          płatnościach za leczenie: umawiasz się i rozliczasz bezpośrednio z placówką. Nie oceniamy też
          jakości leczenia. Pokazujemy fakty, które pomagają się przygotować: cenę, adres, telefon i zakres
          usług.
        </p>
        <p>
          O tym, od czego zależy miejsce na liście, przeczytasz w regulaminie:{' '}
          <a href="/regulamin#parametry-plasowania">jak ustalamy kolejność ofert</a>. Kto prowadzi serwis i
          jak się z nami skontaktować, podajemy w stopce każdej strony.
        </p>
      </TextSection>
      <Closing
        title="Dla pacjentów i dla placówek"
        text="Przeczytaj, jak korzystać z porównywarki, albo sprawdź, jak pokazać w niej cennik swojej placówki."
      >
        <LinkButton href="/strefa-klienta">Strefa klienta</LinkButton>
        <LinkButton href="/strefa-partnera" variant="secondary">
          Strefa partnera
        </LinkButton>
      </Closing>
    </>
  )
}

const OFFERS = ['180 zł', '220 zł', '260 zł'] as const

/** List of offers with a magnifying glass over the cheapest price. */
function ComparisonIllustration() {
  return (
    <Illustration>
      <circle className={shape['ground']} cx="196" cy="150" r="140" />
      {OFFERS.map((price, row) => (
        <g key={price} transform={`translate(36 ${36 + row * 82})`}>
          <rect className={shape['paper']} width="300" height="66" rx="14" />
          <rect className={shape['tint']} x="14" y="13" width="40" height="40" rx="10" />
          <path className={shape['line']} transform="translate(20 19) scale(1.17)" d={TOOTH} />
          <text className={shape['name']} x="70" y="30">
            Skaling
          </text>
          <path className={shape['text-line']} d={`M72 46h${row === 1 ? 60 : 82}`} />
          <text className={shape['price']} x="284" y="38" textAnchor="end">
            {price}
          </text>
        </g>
      ))}
      <circle className={shape['paper']} cx="302" cy="70" r="52" />
      <path className={shape['thick']} d="m341 109 30 30" />
      <text className={shape['large-price']} x="302" y="79" textAnchor="middle">
        180 zł
      </text>
    </Illustration>
  )
}
