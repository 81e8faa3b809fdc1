/**
 * Locatives of town names with their preposition, by rules and exceptions.
 *
 * Polish town names decline like common words with the same ending, gender and number ('Brzeg' like 'brzeg'). Adjectival
 * names decline as adjectives, but neuter ones that stand alone end in '-em' ('w Zakopanem'). The parts of a name all
 * decline and agree ('w Rudzie Śląskiej', 'w Golubiu-Dobrzyniu'). Where usage decides, the form is an exception, as is a
 * feminine name that ends in a consonant: the rules take such a name for masculine.
 *
 * The Polish spelling dictionary (`@cspell/dict-pl_pl`) has the forms of all towns but seven, which were reviewed and
 * stand in `domain/texts/reviewed-words.txt`.
 */

/** Endings of nouns and of their locatives. The first that fits counts, so longer ones stand before their last letters. */
const NOUN_ENDINGS: readonly (readonly [nominative: string, locative: string])[] = [
  // Plural
  ['ice', 'icach'],
  ['yce', 'ycach'],
  ['lce', 'lcach'],
  ['ki', 'kach'],
  ['gi', 'gach'],
  ['y', 'ach'],
  // Neuter
  ['sno', 'śnie'],
  ['rzno', 'rznie'],
  ['szno', 'sznie'],
  ['czno', 'cznie'],
  ['zno', 'źnie'],
  ['no', 'nie'],
  ['wo', 'wie'],
  ['sło', 'śle'],
  ['ło', 'le'],
  ['do', 'dzie'],
  ['ko', 'ku'],
  ['ie', 'iu'],
  ['le', 'lu'],
  ['cze', 'czu'],
  ['rze', 'rzu'],
  ['sze', 'szu'],
  // Feminine
  ['ria', 'rii'],
  ['ja', 'i'],
  ['ia', 'i'],
  ['la', 'li'],
  ['ca', 'cy'],
  ['cza', 'czy'],
  ['rza', 'rzy'],
  ['ża', 'ży'],
  ['cha', 'sze'],
  ['ka', 'ce'],
  ['ga', 'dze'],
  ['ra', 'rze'],
  ['sła', 'śle'],
  ['ła', 'le'],
  ['da', 'dzie'],
  ['ta', 'cie'],
  ['ba', 'bie'],
  ['na', 'nie'],
  ['pa', 'pie'],
  ['sa', 'sie'],
  ['wa', 'wie'],
  // Masculine
  ['ław', 'ławiu'],
  ['ów', 'owie'],
  ['w', 'wie'],
  ['niec', 'ńcu'],
  ['iec', 'cu'],
  ['ec', 'cu'],
  ['iek', 'ieku'],
  ['ek', 'ku'],
  ['óg', 'ogu'],
  ['bórz', 'borzu'],
  ['ór', 'orze'],
  ['ój', 'oju'],
  ['ód', 'odzie'],
  ['om', 'omiu'],
  ['im', 'imiu'],
  ['ym', 'ymiu'],
  ['b', 'biu'],
  ['d', 'dzie'],
  ['ł', 'le'],
  ['m', 'mie'],
  ['n', 'nie'],
  ['ń', 'niu'],
  ['st', 'ście'],
  ['t', 'cie'],
  ['ść', 'ściu'],
  ['śl', 'ślu'],
  ['cz', 'czu'],
  ['dz', 'dzu'],
  ['rz', 'rzu'],
  ['sz', 'szu'],
  ['ż', 'żu'],
  ['r', 'rze'],
  ['c', 'cu'],
  ['g', 'gu'],
  ['ch', 'chu'],
  ['j', 'ju'],
  ['k', 'ku'],
  ['l', 'lu'],
]

/** Nouns whose ending misleads, with their locatives. */
const NOUN_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  // Feminine, although they end in a consonant
  ['Bydgoszcz', 'Bydgoszczy'],
  ['Chodzież', 'Chodzieży'],
  ['Choroszcz', 'Choroszczy'],
  ['Czeladź', 'Czeladzi'],
  ['Gołańcz', 'Gołańczy'],
  ['Gołdap', 'Gołdapi'],
  ['Łódź', 'Łodzi'],
  ['Pakość', 'Pakości'],
  ['Sól', 'Soli'],
  // Plural, although they end like neuter nouns
  ['Brzeszcze', 'Brzeszczach'],
  ['Chorzele', 'Chorzelach'],
  ['Gorce', 'Gorcach'],
  ['Kleszczele', 'Kleszczelach'],
  ['Korsze', 'Korszach'],
  ['Międzyzdroje', 'Międzyzdrojach'],
  ['Siemiatycze', 'Siemiatyczach'],
  ['Tyszowce', 'Tyszowcach'],
  // Plural nouns that look like adjectives
  ['Łaziska', 'Łaziskach'],
  ['Piaski', 'Piaskach'],
  ['Pobiedziska', 'Pobiedziskach'],
  ['Stawiski', 'Stawiskach'],
  // Vowels that disappear or stay, and changes inside the word
  ['Białystok', 'Białymstoku'],
  ['Chociwel', 'Chociwlu'],
  ['Chodecz', 'Chodczu'],
  ['Krasnystaw', 'Krasnymstawie'],
  ['Łobez', 'Łobzie'],
  ['Miasto', 'Mieście'],
  ['Międzyrzec', 'Międzyrzecu'],
  ['Nowogrodziec', 'Nowogrodźcu'],
  ['Poniec', 'Poniecu'],
  ['Przedecz', 'Przedczu'],
  ['Reszel', 'Reszlu'],
  ['Śmigiel', 'Śmiglu'],
  ['Ujazd', 'Ujeździe'],
])

/** Adjectives that do not end in '-ski', '-cki' or their feminine and '-e' forms. */
const ADJECTIVES: ReadonlySet<string> = new Set([
  'Biała',
  'Biały',
  'Błażowa',
  'Bobowa',
  'Czarna',
  'Czarne',
  'Dobra',
  'Dobre',
  'Dolna',
  'Dolne',
  'Dolny',
  'Fabryczny',
  'Górna',
  'Górne',
  'Górnicza',
  'Iłowa',
  'Jedwabne',
  'Jelenia',
  'Kamienna',
  'Kargowa',
  'Kolbuszowa',
  'Leśna',
  'Limanowa',
  'Łęczna',
  'Murowana',
  'Nowa',
  'Nowe',
  'Nowy',
  'Osieczna',
  'Piwniczna',
  'Poniatowa',
  'Ruciane',
  'Skępe',
  'Stalowa',
  'Stary',
  'Sucha',
  'Szczytna',
  'Szlichtyngowa',
  'Wielka',
  'Wielki',
  'Wysoka',
  'Zakopane',
  'Zielona',
  'Złoty',
])

/** Locatives of whole names that no rule covers. */
const NAME_EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['Borne Sulinowo', 'Bornem Sulinowie'],
  ['Końskie', 'Końskich'],
  ['Ostrów Mazowiecka', 'Ostrowi Mazowieckiej'],
  ['Wysokie Mazowieckie', 'Wysokiem Mazowieckiem'],
])

/** Towns in different provinces that 'w Lipsku' would not tell apart. */
const SAME_LOCATIVE: ReadonlySet<string> = new Set(['Lipsk', 'Lipsko'])

/** Beginnings before which 'w' is hard to say. */
const BEFORE_WE = /^(?:[WF][^aąeęioóuy]|Lw)/

/**
 * Returns preposition and locative of a town: 'we Wrocławiu', 'w Rudzie Śląskiej', 'w Kostrzynie nad Odrą'. Null where
 * the rules do not tell the form, or where another town has the same one.
 * @param name in the nominative
 */
export function townLocative(name: string): string | null {
  if (SAME_LOCATIVE.has(name)) return null
  const [town = '', river] = name.split(' nad ')
  const locative = NAME_EXCEPTIONS.get(name) ?? declineAll(town.split('-'), declinePart)?.join('-')
  if (locative === undefined) return null
  return `${BEFORE_WE.test(name) ? 'we' : 'w'} ${locative}${river ? ` nad ${river}` : ''}`
}

/** Declines a name without hyphens; its adjectives take gender and number of its noun. */
function declinePart(part: string): string | undefined {
  const words = part.split(' ')
  const nouns = declineAll(
    words.filter((word) => !isAdjective(word)),
    declineNoun,
  )
  if (nouns === undefined) return undefined
  const neighbour = nouns[0] ?? null
  return declineAll(words, (word) =>
    isAdjective(word) ? declineAdjective(word, neighbour) : declineNoun(word),
  )?.join(' ')
}

/** Declines every item; undefined if one of them cannot be declined. */
function declineAll(
  items: readonly string[],
  decline: (item: string) => string | undefined,
): string[] | undefined {
  const declined = items.map(decline)
  return declined.every((form) => form !== undefined) ? declined : undefined
}

function declineNoun(noun: string): string | undefined {
  const exception = NOUN_EXCEPTIONS.get(noun)
  if (exception !== undefined) return exception
  if (!/^\p{Lu}/u.test(noun)) return undefined
  const rule = NOUN_ENDINGS.find(([ending]) => noun.endsWith(ending))
  return rule && noun.slice(0, -rule[0].length) + rule[1]
}

function isAdjective(word: string): boolean {
  return ADJECTIVES.has(word) || (/(?:sk|ck|dzk)(?:i|a|ie)$/.test(word) && !NOUN_EXCEPTIONS.has(word))
}

/** @param noun locative of the noun that the adjective belongs to; null for an adjective that is a name itself */
function declineAdjective(adjective: string, noun: string | null): string {
  if (adjective.endsWith('a')) return adjective.replace(/(?<=[kg])a$/, 'ia').replace(/a$/, 'ej')
  if (!adjective.endsWith('e')) return `${adjective}m`
  const stem = adjective.slice(0, -1)
  if (noun === null) return `${stem}em`
  const vowel = stem.endsWith('i') ? '' : 'y'
  return `${stem}${vowel}${noun.endsWith('ach') ? 'ch' : 'm'}`
}
