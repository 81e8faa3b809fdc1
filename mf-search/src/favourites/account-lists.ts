import { formatFavourite } from '@medicena/domain/favourites'
import { sameOriginProvider } from '@medicena/provider-client/browser'
import { request } from '@medicena/provider-client/client'
import {
  decideOnSavedLists,
  getSavedLists,
  replaceSavedLists,
  type SavedLists,
  type SavedListsForm,
} from '@medicena/provider-client/saved-lists'
import { currentSession } from '@medicena/zone-kit/session'
import { tryStorage } from '@medicena/zone-kit/storage'
import { getDefaultStore } from 'jotai'
import { isServiceSearch, recentSearches } from '../recent-searches/recent-searches.ts'
import { favourites, isKeptAtom } from './favourites-list.ts'

/** Storage key of the time of the consent under which this browser's lists were merged with the account's. */
const MERGED_KEY = 'listsOfAccount'

/** The lists as the account has them, serialized. */
let saved = ''

/**
 * Keeps the lists of this browser and the account the same during a session, if the user has consented. After a logout the
 * lists leave the browser: others may use it. Returns a function that stops it.
 */
export function followAccount(): () => void {
  void attempt(async () => merge(await request(provider(), getSavedLists, {})))
  const stops = [favourites, recentSearches].map(({ subscribe }) => subscribe(() => void attempt(save)))
  return () => {
    for (const stop of stops) stop()
    getDefaultStore().set(isKeptAtom, undefined)
    if (currentSession() || !readMerged()) return
    setMerged(null)
    setLists({ favourites: [], plans: [] })
  }
}

/** Gives or withdraws the consent. @throws like {@link request} */
export async function decide(isKept: boolean): Promise<void> {
  await merge(await request(provider(), decideOnSavedLists, { body: { isKept } }))
}

/** Adopts the account's lists. A browser that has not merged under this consent adds its own lists first. */
async function merge({ isKept, decidedAt, ...ofAccount }: SavedLists): Promise<void> {
  const isMerged = readMerged() === decidedAt
  setMerged(isKept ? decidedAt : null)
  saved = JSON.stringify(ofAccount)
  if (isKept) setLists(isMerged ? ofAccount : union(currentLists(), ofAccount))
  getDefaultStore().set(isKeptAtom, isKept)
  await save()
}

/** Sends changed lists. After a failure, the next page merges them again. */
async function save(): Promise<void> {
  const body = currentLists()
  if (!getDefaultStore().get(isKeptAtom) || JSON.stringify(body) === saved) return
  saved = JSON.stringify(body)
  await request(provider(), replaceSavedLists, { body }).catch((error: unknown) => {
    setMerged(null)
    throw error
  })
}

function currentLists(): SavedListsForm {
  const plans = recentSearches.read().filter((search) => !isServiceSearch(search))
  return { favourites: [...favourites.read()], plans }
}

function setLists({ favourites: saved, plans }: SavedListsForm): void {
  favourites.write(saved)
  recentSearches.write([...plans, ...recentSearches.read().filter(isServiceSearch)])
}

function union(one: SavedListsForm, other: SavedListsForm): SavedListsForm {
  const byKey = new Map(
    [...other.favourites, ...one.favourites].map((entry) => [formatFavourite(entry), entry]),
  )
  return {
    favourites: [...byKey.values()].toSorted((a, b) => b.savedOn.localeCompare(a.savedOn)),
    plans: (one.plans.length > 0 ? one : other).plans,
  }
}

const provider = () => ({ ...sameOriginProvider(), token: currentSession()?.token ?? '' })

const readMerged = () => tryStorage('localStorage', (storage) => storage.getItem(MERGED_KEY))

const setMerged = (decidedAt: string | null) =>
  tryStorage('localStorage', (storage) =>
    decidedAt === null ? storage.removeItem(MERGED_KEY) : storage.setItem(MERGED_KEY, decidedAt),
  )

/** The browser's lists work without the account, so a failure is only logged. */
async function attempt(action: () => Promise<void>): Promise<void> {
  await action().catch((error: unknown) => console.error(error))
}
