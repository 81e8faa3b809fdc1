import { areaCode } from './area-codes.ts'
import { createRandom, type Random } from './random.ts'

/** Range of the first two postcode digits by province. */
const PROVINCES: Readonly<Record<string, readonly [from: number, to: number]>> = {
  dolnoslaskie: [55, 59],
  'kujawsko-pomorskie': [86, 88],
  lubelskie: [21, 24],
  lubuskie: [66, 69],
  lodzkie: [95, 99],
  malopolskie: [32, 34],
  mazowieckie: [5, 9],
  opolskie: [46, 49],
  podkarpackie: [36, 39],
  podlaskie: [16, 19],
  pomorskie: [82, 84],
  slaskie: [41, 44],
  swietokrzyskie: [26, 29],
  'warminsko-mazurskie': [11, 14],
  wielkopolskie: [62, 64],
  zachodniopomorskie: [72, 78],
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
  'ul. Armii Krajowej',
  'ul. Asnyka',
  'ul. Bema',
  'ul. Bolesława Chrobrego',
  'ul. Brzozowa',
  'ul. Chopina',
  'ul. Cicha',
  'ul. Dąbrowskiego',
  'ul. Długa',
  'ul. Dworcowa',
  'ul. Energetyków',
  'ul. Fabryczna',
  'ul. Fredry',
  'ul. Gdańska',
  'ul. Głowackiego',
  'ul. Główna',
  'ul. Górna',
  'ul. Grunwaldzka',
  'ul. Jagiellońska',
  'ul. Jana III Sobieskiego',
  'ul. Jasna',
  'ul. Kasztanowa',
  'ul. Kilińskiego',
  'ul. Klonowa',
  'ul. Kolejowa',
  'ul. Konopnickiej',
  'ul. Kopernika',
  'ul. Kościelna',
  'ul. Kościuszki',
  'ul. Krakowska',
  'ul. Krasickiego',
  'ul. Krótka',
  'ul. Kwiatowa',
  'ul. Leśna',
  'ul. Lipowa',
  'ul. Łąkowa',
  'ul. Łokietka',
  'ul. Matejki',
  'ul. Mickiewicza',
  'ul. Młyńska',
  'ul. Moniuszki',
  'ul. Narutowicza',
  'al. Niepodległości',
  'ul. Norwida',
  'ul. Nowa',
  'ul. Ogrodowa',
  'ul. Okrzei',
  'ul. Orzeszkowej',
  'ul. Parkowa',
  'ul. Piastowska',
  'ul. Piłsudskiego',
  'ul. Podgórna',
  'ul. Polna',
  'ul. Poznańska',
  'ul. Prusa',
  'ul. Pułaskiego',
  'ul. Reja',
  'ul. Reymonta',
  'ul. Sienkiewicza',
  'ul. Sikorskiego',
  'ul. Słoneczna',
  'ul. Słowackiego',
  'ul. Sportowa',
  'ul. Staszica',
  'ul. Szkolna',
  'ul. Świerkowa',
  'ul. Targowa',
  'ul. Topolowa',
  'ul. Traugutta',
  'ul. Warszawska',
  'ul. Wesoła',
  'ul. Wiosenna',
  'ul. Witosa',
  'ul. Wojska Polskiego',
  'ul. Wrocławska',
  'ul. Wyspiańskiego',
  'ul. Zamkowa',
  'ul. Zielona',
  'ul. Żeromskiego',
  'al. Jana Pawła II',
  'al. 3 Maja',
  'pl. Wolności',
  'Rynek',
] as const

interface Town {
  readonly slug: string
  readonly provinceSlug: string
  readonly district: string
}

/** Generates a postcode of the town's area: '50-123'. */
export function postCode(random: Random, { slug, provinceSlug }: Town): string {
  const [from, to] = CITIES[slug] ?? townDigits(slug, provinceSlug)
  return `${digits(random.integer(from, to), 2)}-${digits(random.integer(1, 980), 3)}`
}

function townDigits(slug: string, provinceSlug: string): readonly [number, number] {
  const [from, to] = PROVINCES[provinceSlug] ?? [0, 99]
  const own = createRandom('postcode', slug).integer(from, to)
  return [own, own]
}

/** Generates a Polish phone number that cannot exist, because no subscriber number begins with 0: '+48 71 012 34 56'. */
export function phoneNumber(random: Random, { provinceSlug, district }: Town): string {
  const number = digits(random.integer(10_000, 999_999), 7)
  return `+48 ${areaCode(provinceSlug, district)} ${number.slice(0, 3)} ${number.slice(3, 5)} ${number.slice(5)}`
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
