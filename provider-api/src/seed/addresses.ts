import { slugify } from '@medicena/domain/text'
import { TOWNS } from '@medicena/domain/towns'
import type { City } from '../places/places.ts'
import { POSTCODE_AREAS } from '../places/postcode-areas.ts'
import type { Random } from './random.ts'

/** Area codes of telephone numbers by province: that of its largest town. */
const AREA_CODES: Readonly<Record<string, number>> = {
  dolnoslaskie: 71,
  'kujawsko-pomorskie': 52,
  lubelskie: 81,
  lubuskie: 68,
  lodzkie: 42,
  malopolskie: 12,
  mazowieckie: 22,
  opolskie: 77,
  podkarpackie: 17,
  podlaskie: 85,
  pomorskie: 58,
  slaskie: 32,
  swietokrzyskie: 41,
  'warminsko-mazurskie': 89,
  wielkopolskie: 61,
  zachodniopomorskie: 91,
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

const provinces = new Map(TOWNS.map(({ slug, province }) => [slug, province]))

/** Beginnings of postcodes by the slugs of towns and provinces. */
const BEGINNINGS = new Map<string, string[]>()
for (const [beginning, town] of POSTCODE_AREAS) {
  for (const slug of [town, provinces.get(town) ?? '']) {
    BEGINNINGS.set(slug, [...(BEGINNINGS.get(slug) ?? []), beginning])
  }
}

/** Generates a postcode of the town's area, or of one in its province: '50-123'. */
export function postCode(random: Random, { slug, province }: City): string {
  const beginning = random.pick(BEGINNINGS.get(slug) ?? BEGINNINGS.get(slugify(province)) ?? ['00'])
  const number = beginning + digits(random.integer(1, 980), 3)
  return `${number.slice(0, 2)}-${number.slice(2, 5)}`
}

/** Generates a Polish phone number that cannot exist, because no subscriber number begins with 0: '+48 71 012 34 56'. */
export function phoneNumber(random: Random, { province }: City): string {
  const number = digits(random.integer(10_000, 999_999), 7)
  return `+48 ${AREA_CODES[slugify(province)]} ${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`
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
