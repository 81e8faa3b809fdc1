import type { Random } from './random.ts'

/** Specialisation of a facility; determines its name and price list. */
export type Focus = 'dentistry' | 'aesthetic' | 'both'

const BRANDS = [
  'Arkady',
  'Harmonia',
  'Jasny Uśmiech',
  'Na Skarpie',
  'Nad Stawem',
  'Panorama',
  'Perła',
  'Pod Dębem',
  'Pod Kasztanami',
  'Pod Lipami',
  'Przy Parku',
  'Przy Rynku',
  'Słoneczna',
  'Szmaragd',
  'Uśmiech',
  'Zacisze',
  'Zdrowy Uśmiech',
  'Zielona',
] as const

const SHORT_BRANDS = [
  'Alfa',
  'Amber',
  'Aria',
  'Artis',
  'Aura',
  'Bella',
  'Celestia',
  'Cordis',
  'Diva',
  'Estera',
  'Feniks',
  'Fokus',
  'Galena',
  'Helios',
  'Ivory',
  'Klara',
  'Lumina',
  'Luna',
  'Medea',
  'Mira',
  'Nova',
  'Omega',
  'Optima',
  'Orion',
  'Prima',
  'Sana',
  'Selena',
  'Sigma',
  'Solaris',
  'Sonata',
  'Verbena',
  'Vita',
  'Viva',
] as const

/** Districts of the largest cities that occur in names of clinics, by the city's slug. */
const DISTRICTS: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'warszawa',
    ['Mokotów', 'Ursynów', 'Wola', 'Bielany', 'Wilanów', 'Żoliborz', 'Saska Kępa', 'Białołęka', 'Kabaty'],
  ],
  ['krakow', ['Podgórze', 'Krowodrza', 'Kazimierz', 'Nowa Huta', 'Ruczaj', 'Bronowice', 'Zabłocie']],
  [
    'wroclaw',
    ['Krzyki', 'Śródmieście', 'Psie Pole', 'Fabryczna', 'Biskupin', 'Ołtaszyn', 'Jagodno', 'Gaj', 'Nadodrze'],
  ],
  ['lodz', ['Bałuty', 'Widzew', 'Polesie', 'Retkinia', 'Teofilów', 'Radogoszcz']],
  ['poznan', ['Jeżyce', 'Grunwald', 'Rataje', 'Winogrady', 'Wilda', 'Piątkowo', 'Naramowice']],
  ['gdansk', ['Wrzeszcz', 'Oliwa', 'Przymorze', 'Zaspa', 'Chełm', 'Jasień']],
  ['szczecin', ['Pogodno', 'Niebuszewo', 'Gumieńce', 'Warszewo', 'Prawobrzeże']],
  ['bydgoszcz', ['Fordon', 'Szwederowo', 'Bartodzieje', 'Osowa Góra']],
  ['lublin', ['Czechów', 'Czuby', 'Wieniawa', 'Sławin', 'Bronowice']],
  ['katowice', ['Ligota', 'Brynów', 'Koszutka', 'Bogucice', 'Piotrowice']],
  ['gdynia', ['Orłowo', 'Redłowo', 'Chylonia', 'Witomino']],
])

const WOMENS_NAMES = [
  'Agata',
  'Agnieszka',
  'Aleksandra',
  'Alicja',
  'Anna',
  'Barbara',
  'Beata',
  'Dorota',
  'Elżbieta',
  'Ewa',
  'Grażyna',
  'Hanna',
  'Iwona',
  'Izabela',
  'Joanna',
  'Jolanta',
  'Julia',
  'Justyna',
  'Kamila',
  'Karolina',
  'Katarzyna',
  'Magdalena',
  'Małgorzata',
  'Maria',
  'Marta',
  'Monika',
  'Natalia',
  'Paulina',
  'Renata',
  'Sylwia',
  'Urszula',
  'Weronika',
  'Zofia',
] as const

const MENS_NAMES = [
  'Adam',
  'Andrzej',
  'Artur',
  'Bartosz',
  'Dariusz',
  'Dominik',
  'Filip',
  'Grzegorz',
  'Jacek',
  'Jakub',
  'Jan',
  'Jerzy',
  'Kamil',
  'Krzysztof',
  'Łukasz',
  'Maciej',
  'Marcin',
  'Marek',
  'Mateusz',
  'Michał',
  'Paweł',
  'Piotr',
  'Radosław',
  'Rafał',
  'Robert',
  'Sebastian',
  'Stanisław',
  'Szymon',
  'Tomasz',
  'Wojciech',
] as const

const SURNAMES = [
  'Adamczyk',
  'Andrzejewski',
  'Banaś',
  'Baran',
  'Bąk',
  'Bednarek',
  'Błaszczyk',
  'Borkowski',
  'Brzeziński',
  'Chmielewski',
  'Cieślak',
  'Czarnecki',
  'Czerwiński',
  'Dąbrowski',
  'Domański',
  'Duda',
  'Dudek',
  'Filipek',
  'Gajewski',
  'Głowacki',
  'Górecki',
  'Górski',
  'Grabowski',
  'Jabłoński',
  'Jakubowski',
  'Janicki',
  'Jankowski',
  'Jasiński',
  'Jaworski',
  'Kaczmarek',
  'Kalinowski',
  'Kamiński',
  'Karpiński',
  'Kasprzak',
  'Kołodziej',
  'Konieczny',
  'Kopeć',
  'Kowalczyk',
  'Kowalski',
  'Kozłowski',
  'Krajewski',
  'Krawczyk',
  'Król',
  'Krupa',
  'Kubiak',
  'Kucharski',
  'Kwiatkowski',
  'Laskowski',
  'Leśniak',
  'Lewandowski',
  'Lis',
  'Majewski',
  'Makowski',
  'Malinowski',
  'Marciniak',
  'Mazur',
  'Mazurek',
  'Michalak',
  'Michalski',
  'Mikołajczyk',
  'Mroczek',
  'Nowak',
  'Nowicki',
  'Olszewski',
  'Orłowski',
  'Ostrowski',
  'Pawlak',
  'Pawłowski',
  'Piątek',
  'Pietrzak',
  'Piotrowski',
  'Przybylski',
  'Rogowski',
  'Rutkowski',
  'Sadowski',
  'Sawicki',
  'Sikora',
  'Sikorski',
  'Sobczak',
  'Sokołowski',
  'Stachowiak',
  'Stankiewicz',
  'Stępień',
  'Szczepański',
  'Szewczyk',
  'Szulc',
  'Szymański',
  'Tomaszewski',
  'Urbański',
  'Walczak',
  'Wasilewski',
  'Wieczorek',
  'Wilk',
  'Wiśniewski',
  'Witkowski',
  'Wójcik',
  'Wojciechowski',
  'Woźniak',
  'Wróbel',
  'Wróblewski',
  'Wysocki',
  'Zając',
  'Zalewski',
  'Zawadzki',
  'Zieliński',
  'Ziółkowski',
] as const

type NamePattern = (parts: NameParts) => string

/** Parts of a name; every access draws a new random one. */
interface NameParts {
  readonly person: string
  readonly surname: string
  readonly place: string
  readonly brand: string
  readonly short: string
}

const PATTERNS: Readonly<Record<Focus, readonly NamePattern[]>> = {
  dentistry: [
    ({ person }) => `Gabinet Stomatologiczny ${person}`,
    ({ person }) => `Gabinet Dentystyczny ${person}`,
    ({ person }) => `Praktyka Stomatologiczna ${person}`,
    ({ person }) => `Stomatologia ${person}`,
    ({ surname }) => `Stomatologia ${surname}`,
    ({ surname }) => `Klinika Stomatologiczna ${surname}`,
    ({ surname }) => `Stomatologia i Ortodoncja ${surname}`,
    ({ surname }) => `Stomatologia Rodzinna ${surname}`,
    ({ surname }) => `${surname} Dental Clinic`,
    ({ place }) => `Dental Studio ${place}`,
    ({ place }) => `Centrum Stomatologii ${place}`,
    ({ place }) => `Przychodnia Stomatologiczna ${place}`,
    ({ brand }) => `Stomatologia ${brand}`,
    ({ brand }) => `Gabinet Stomatologiczny ${brand}`,
    ({ short }) => `${short} Dental`,
    ({ short }) => `Klinika Stomatologiczna ${short}`,
    ({ short, place }) => `${short} Dental ${place}`,
  ],
  aesthetic: [
    ({ person }) => `Gabinet Medycyny Estetycznej ${person}`,
    ({ person }) => `Medycyna Estetyczna ${person}`,
    ({ surname }) => `Klinika Medycyny Estetycznej ${surname}`,
    ({ place }) => `Centrum Medycyny Estetycznej ${place}`,
    ({ short }) => `${short} Medycyna Estetyczna`,
    ({ short, place }) => `Klinika ${short} ${place}`,
  ],
  both: [
    ({ surname }) => `Centrum Medyczne ${surname}`,
    ({ place }) => `Centrum Medyczne ${place}`,
    ({ short }) => `Centrum Medyczne ${short}`,
    ({ surname }) => `${surname} Stomatologia i Medycyna Estetyczna`,
    ({ short }) => `${short} Stomatologia i Medycyna Estetyczna`,
  ],
}

/**
 * Generates a name that is unique within the town.
 * @param taken names used so far with their towns; gets the new name
 */
export function facilityName(
  random: Random,
  focus: Focus,
  city: { readonly slug: string; readonly name: string },
  taken: Set<string>,
): string {
  for (let attempt = 0; ; attempt++) {
    const name = random.pick(PATTERNS[focus])(nameParts(random, city))
    const key = `${name}/${city.slug}`
    if (!taken.has(key)) {
      taken.add(key)
      return name
    }
    if (attempt > 1000) throw new Error(`no name left for another facility in ${city.name}`)
  }
}

function nameParts(random: Random, city: { readonly slug: string; readonly name: string }): NameParts {
  return {
    get person() {
      const surname = random.pick(SURNAMES)
      return random.chance(0.6)
        ? `${random.pick(WOMENS_NAMES)} ${feminineSurname(surname)}`
        : `${random.pick(MENS_NAMES)} ${surname}`
    },
    get surname() {
      return random.pick(SURNAMES)
    },
    get place() {
      return random.pick(DISTRICTS.get(city.slug) ?? [city.name])
    },
    get brand() {
      return random.pick(BRANDS)
    },
    get short() {
      return random.pick(SHORT_BRANDS)
    },
  }
}

/** Returns the feminine form of a surname: Kowalski → Kowalska, Zawadzki → Zawadzka, Konieczny → Konieczna. */
export function feminineSurname(surname: string): string {
  return surname.replace(/([scz]k)i$/, '$1a').replace(/ny$/, 'na')
}
