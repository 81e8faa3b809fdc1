import type { City } from '../places/places.ts'
import { createRandom, type Random } from './random.ts'

/** Range of the first two postcode digits by province, and the area code of its largest town. */
const PROVINCES: Readonly<Record<string, readonly [from: number, to: number, areaCode: number]>> = {
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

/** Range of the first two postcode digits of cities with their own, by slug. */
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

/** Common Polish street names. */
const STREETS = [
  'ul. Akacjowa',
  'ul. Asnyka',
  'ul. Bolesława Chrobrego',
  'ul. Chopina',
  'ul. Dąbrowskiego',
  'ul. Dworcowa',
  'ul. Fabryczna',
  'ul. Gdańska',
  'ul. Główna',
  'ul. Grunwaldzka',
  'ul. Jana III Sobieskiego',
  'ul. Kasztanowa',
  'ul. Klonowa',
  'ul. Konopnickiej',
  'ul. Kościelna',
  'ul. Krakowska',
  'ul. Krótka',
  'ul. Leśna',
  'ul. Łąkowa',
  'ul. Matejki',
  'ul. Młyńska',
  'ul. Narutowicza',
  'ul. Nowa',
  'ul. Okrzei',
  'ul. Parkowa',
  'ul. Piłsudskiego',
  'ul. Polna',
  'ul. Prusa',
  'ul. Reja',
  'ul. Sienkiewicza',
  'ul. Słoneczna',
  'ul. Sportowa',
  'ul. Szkolna',
  'ul. Targowa',
  'ul. Traugutta',
  'ul. Wesoła',
  'ul. Witosa',
  'ul. Wrocławska',
  'ul. Zamkowa',
  'ul. Żeromskiego',
  'al. Niepodległości',
  'al. Jana Pawła II',
  'al. 3 Maja',
  'pl. Wolności',
  'Rynek',
] as const

/** Generates a postcode of the town's area: '50-123'. */
export function postCode(random: Random, { slug, province }: City): string {
  const [from, to] = CITIES[slug] ?? townDigits(slug, province.slug)
  return `${digits(random.integer(from, to), 2)}-${digits(random.integer(1, 980), 3)}`
}

function townDigits(slug: string, provinceSlug: string): readonly [number, number] {
  const [from, to] = PROVINCES[provinceSlug] ?? [0, 99]
  const own = createRandom('postcode', slug).integer(from, to)
  return [own, own]
}

/** Generates a Polish phone number that cannot exist, because no subscriber number begins with 0: '+48 71 012 34 56'. */
export function phoneNumber(random: Random, { province }: City): string {
  const [, , areaCode] = PROVINCES[province.slug] ?? [0, 0, 22]
  const number = digits(random.integer(10_000, 999_999), 7)
  return `+48 ${areaCode} ${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`
}

/** Generates street and building number: 'ul. Długa', '12/3'. */
export function streetAddress(random: Random): { street: string; buildingNumber: string } {
  const street = random.pick(STREETS)
  const maxNumber = /^(Rynek|pl\.)/.test(street) ? 32 : 120
  const letter = random.chance(0.2) ? random.pick(['A', 'B', 'C', 'D']) : ''
  const flat = random.chance(0.3) ? `/${random.integer(1, 24)}` : ''
  return { street, buildingNumber: `${random.integer(1, maxNumber)}${letter}${flat}` }
}

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
