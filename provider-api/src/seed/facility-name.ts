import { DISTRICTS } from './districts.ts'
import { MEN, SURNAMES, WOMEN, womansSurname } from './people.ts'
import type { Random } from './random.ts'

/** What a facility does; it decides its name and its price list. */
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

type Pattern = (words: Words) => string

/** The parts of a name, each chosen anew when it is read. */
interface Words {
  readonly person: string
  readonly surname: string
  readonly place: string
  readonly brand: string
  readonly short: string
}

const PATTERNS: Readonly<Record<Focus, readonly Pattern[]>> = {
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
 * A name that no other facility of the town has.
 * @param taken the names given so far in all towns, each with its town; the new one is added
 */
export function facilityName(
  random: Random,
  focus: Focus,
  city: { readonly slug: string; readonly name: string },
  taken: Set<string>,
): string {
  for (let attempt = 0; ; attempt++) {
    const name = random.pick(PATTERNS[focus])(words(random, city))
    const key = `${name}/${city.slug}`
    if (!taken.has(key)) {
      taken.add(key)
      return name
    }
    if (attempt > 1000) throw new Error(`no name left for another facility in ${city.name}`)
  }
}

function words(random: Random, city: { readonly slug: string; readonly name: string }): Words {
  return {
    get person() {
      const surname = random.pick(SURNAMES)
      return random.chance(0.6)
        ? `${random.pick(WOMEN)} ${womansSurname(surname)}`
        : `${random.pick(MEN)} ${surname}`
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
