import type { Random } from './random.ts'
import { createRandom } from './random.ts'
import { STREETS } from './streets.ts'

/** By province slug: the first two digits of its postcodes, from and to, and the area code of its main city. */
const PROVINCES: Readonly<Record<string, readonly [postFrom: number, postTo: number, area: number]>> = {
  dolnoslaskie: [55, 59, 71],
  'kujawsko-pomorskie': [86, 88, 52],
  lubelskie: [21, 24, 81],
  lubuskie: [66, 69, 68],
  lodzkie: [95, 99, 42],
  malopolskie: [32, 34, 12],
  mazowieckie: [5, 9, 22],
  opolskie: [46, 49, 77],
  podkarpackie: [36, 39, 17],
  podlaskie: [16, 19, 85],
  pomorskie: [82, 84, 58],
  slaskie: [41, 44, 32],
  swietokrzyskie: [26, 29, 41],
  'warminsko-mazurskie': [11, 14, 89],
  wielkopolskie: [62, 64, 61],
  zachodniopomorskie: [72, 78, 91],
}

/** Cities with postcodes of their own: the first two digits, from and to. */
const CITIES: Readonly<Record<string, readonly [number, number]>> = {
  warszawa: [0, 4],
  krakow: [30, 31],
  wroclaw: [50, 54],
  lodz: [90, 94],
  poznan: [60, 61],
  gdansk: [80, 80],
  gdynia: [81, 81],
  szczecin: [70, 71],
  bydgoszcz: [85, 85],
  torun: [87, 87],
  lublin: [20, 20],
  bialystok: [15, 15],
  katowice: [40, 40],
  kielce: [25, 25],
  rzeszow: [35, 35],
  opole: [45, 45],
  olsztyn: [10, 10],
  'zielona-gora': [65, 65],
}

interface Town {
  readonly slug: string
  readonly provinceSlug: string
}

/** A postcode of the town's area, e.g. '50-123'. Towns without postcodes of their own keep to one pair of digits. */
export function postCode(random: Random, { slug, provinceSlug }: Town): string {
  const [from, to] = CITIES[slug] ?? townDigits(slug, provinceSlug)
  return `${digits(random.integer(from, to), 2)}-${digits(random.integer(1, 980), 3)}`
}

function townDigits(slug: string, provinceSlug: string): readonly [number, number] {
  const [from, to] = PROVINCES[provinceSlug] ?? [0, 99]
  const own = createRandom('postcode', slug).integer(from, to)
  return [own, own]
}

/**
 * A telephone number that looks Polish and reaches nobody: within an area no subscriber's number begins with 0.
 * @returns e.g. '+48 71 012 34 56'
 */
export function phoneNumber(random: Random, { provinceSlug }: Town): string {
  const area = PROVINCES[provinceSlug]?.[2] ?? 22
  const number = digits(random.integer(10_000, 999_999), 7)
  return `+48 ${area} ${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`
}

/** A street and a building, as 'ul. Długa' and '12/3'. Squares have fewer buildings than streets. */
export function streetAddress(random: Random): { street: string; buildingNumber: string } {
  const street = random.pick(STREETS)
  const last = /^(Rynek|pl\.)/.test(street) ? 32 : 120
  const letter = random.chance(0.2) ? random.pick(['A', 'B', 'C', 'D']) : ''
  const flat = random.chance(0.3) ? `/${random.integer(1, 24)}` : ''
  return { street, buildingNumber: `${random.integer(1, last)}${letter}${flat}` }
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
