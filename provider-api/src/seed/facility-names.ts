import { DISTRICTS } from '../places/districts.ts'
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

const WOMENS_NAMES = [
  'Agata',
  'Aleksandra',
  'Anna',
  'Beata',
  'Elżbieta',
  'Grażyna',
  'Iwona',
  'Joanna',
  'Julia',
  'Kamila',
  'Katarzyna',
  'Małgorzata',
  'Marta',
  'Natalia',
  'Renata',
  'Urszula',
  'Zofia',
] as const

const MENS_NAMES = [
  'Adam',
  'Artur',
  'Dariusz',
  'Filip',
  'Jacek',
  'Jan',
  'Kamil',
  'Łukasz',
  'Marcin',
  'Mateusz',
  'Paweł',
  'Radosław',
  'Robert',
  'Stanisław',
  'Tomasz',
] as const

const SURNAMES = [
  'Adamczyk',
  'Banaś',
  'Bąk',
  'Błaszczyk',
  'Brzeziński',
  'Cieślak',
  'Czerwiński',
  'Domański',
  'Dudek',
  'Gajewski',
  'Górecki',
  'Grabowski',
  'Jakubowski',
  'Jankowski',
  'Jaworski',
  'Kalinowski',
  'Karpiński',
  'Kołodziej',
  'Kopeć',
  'Kowalski',
  'Krajewski',
  'Król',
  'Kubiak',
  'Kwiatkowski',
  'Leśniak',
  'Lis',
  'Makowski',
  'Marciniak',
  'Mazurek',
  'Michalski',
  'Mroczek',
  'Nowicki',
  'Orłowski',
  'Pawlak',
  'Piątek',
  'Piotrowski',
  'Rogowski',
  'Sadowski',
  'Sikora',
  'Sobczak',
  'Stachowiak',
  'Stępień',
  'Szewczyk',
  'Szymański',
  'Urbański',
  'Wasilewski',
  'Wilk',
  'Witkowski',
  'Wojciechowski',
  'Wróbel',
  'Wysocki',
  'Zalewski',
  'Zieliński',
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
      return random.pick(DISTRICTS[city.slug] ?? [city.name])
    },
    get brand() {
      return random.pick(BRANDS)
    },
    get short() {
      return random.pick(SHORT_BRANDS)
    },
  }
}

/** Returns the feminine form of a surname: Kowalski → Kowalska. */
function feminineSurname(surname: string): string {
  return surname.replace(/([sc]k)i$/, '$1a')
}
