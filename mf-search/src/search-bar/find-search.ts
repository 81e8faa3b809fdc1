import { normalise, slugify } from '@medicena/domain/text'
import { NEAR_ME_SLUG } from '../near-me.ts'
import {
  findUniqueByName,
  type LocationOption,
  type ServiceOption,
  suggestLocations,
  suggestServices,
} from './suggestions.ts'

/** The options that a search consists of. */
export interface SearchSelection {
  readonly service: ServiceOption
  readonly location: LocationOption | null
}

/** Meaning of a search form. */
type FoundSearch =
  | { readonly selection: SearchSelection }
  /** Texts for `/szukaj`: of a service without a match, or the slug of a place alone. */
  | { readonly texts: SearchTexts }
  /** The text of the place means none, or several. */
  | { readonly texts: null }

/** Typed texts of a search form; '' for the whole country. */
interface SearchTexts {
  readonly service: string
  readonly location: string
}

/**
 * Finds what a search form means. A text that was typed but not selected counts if it is the name of exactly one option.
 * Rejects like `request`.
 * @param chosen the selected options; texts that were typed before hydration replace their names
 */
export async function findSearch(
  texts: SearchTexts,
  chosen: { readonly service: ServiceOption | null; readonly location: LocationOption | null },
): Promise<FoundSearch> {
  const service = chosen.service?.name === texts.service ? chosen.service : await findService(texts.service)
  if (service?.isFacility) return { selection: { service, location: null } }
  const location =
    chosen.location?.name === texts.location ? chosen.location : await findPlace(texts.location)
  if (!location && texts.location !== '') return { texts: null }
  if (service) return { selection: { service, location } }
  const isPlaceAlone = texts.service === '' && location && location.slug !== NEAR_ME_SLUG
  return { texts: isPlaceAlone ? { service: '', location: location.slug } : texts }
}

async function findService(text: string): Promise<ServiceOption | undefined> {
  if (text === '') return undefined
  return findUniqueByName(await suggestServices(text, new AbortController().signal), text)
}

/**
 * Finds the place that a text names: the only suggestion, the place of that name or, if no other has its
 * name, the first one that begins with the text.
 */
async function findPlace(text: string): Promise<LocationOption | null> {
  if (text === '') return null
  const options = await suggestLocations(text, new AbortController().signal)
  const [first, ...others] = options
  if (first === undefined || others.length === 0) return first ?? null
  const typed = wordsOf(text)
  const [named, ...alsoNamed] = options.filter(({ name }) =>
    wordsOf(name).every((word) => typed.includes(word)),
  )
  if (named && alsoNamed.length === 0) return named
  const begun = isBeginning(text, first.name) ? first.name : text
  return findUniqueByName(options, text) ?? findUniqueByName(options, begun) ?? null
}

const wordsOf = (text: string): string[] => slugify(text).split('-')

/** Letters from which a beginning stands for a name. */
const MIN_BEGINNING = 3

function isBeginning(text: string, name: string): boolean {
  return text.length >= MIN_BEGINNING && normalise(name).startsWith(normalise(text))
}
