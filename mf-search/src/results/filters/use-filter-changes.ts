import { useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { readEntry } from '../results-entry.ts'
import { changeQuery } from '../results-query.ts'

/** Values of parameters; null removes one. */
type Changes = Readonly<Record<string, string | null>>

/** The filters of the address and changes to them, which show at once; the address follows with the offers. */
export function useFilterChanges() {
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  // Another control may have led to an address that is still loading.
  const { location: next } = useNavigation()
  const address = next?.pathname === pathname ? next.search : search
  const [draft, setDraft] = useState({ address, query: address })
  if (draft.address !== address) setDraft({ address, query: address })

  const show = (changes: Changes) => {
    const query = changeQuery(new URLSearchParams(draft.query), { ...changes, strona: null })
    setDraft({ address, query })
    return query
  }
  return {
    /** The query string with the changes so far. */
    params: new URLSearchParams(draft.query),
    /** Shows changes that are not finished, such as those of a dragged slider. */
    show,
    /** Leads to the offers with the changes. */
    apply: (changes: Changes) => {
      const query = show(changes)
      if (query !== search)
        void navigate({ search: query, hash }, { state: { around: readEntry(state).around } })
    },
  }
}
