import { sessionAtom } from '@medicena/zone-kit/session'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useFavourites } from './favourites-list.ts'

/** The number of the visitor's favourites; nothing without any. It is on every page, so it also follows the account's lists. */
export function FavouritesNumber() {
  const session = useAtomValue(sessionAtom)
  useEffect(() => {
    if (!session) return
    const following = import('./account-lists.ts').then(({ followAccount }) => followAccount())
    // The browser's lists work without the account.
    return () => void following.then((stop) => stop()).catch(() => undefined)
  }, [session])
  const number = useFavourites()?.length
  // React does not change a translated text: another number has another element.
  return number ? <span key={number}>{number}</span> : null
}
