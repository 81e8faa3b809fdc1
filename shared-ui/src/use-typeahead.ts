import { useCallback, useEffect, useRef, useState } from 'react'

/** Characters from which a typeahead searches (SPEC section 5). */
const MIN_CHARACTERS = 2

/** Milliseconds without a keystroke after which a typeahead searches (SPEC section 5). */
export const DEBOUNCE = 500

/** What a failed search logs, in the words of SPEC section 8; the visitor gets Polish ones. */
const FAILED = 'Check your API URL you have introduced.'

/** Finds the hits of a text, best first; rejects when they can't be had. */
export type Find<Hit> = (text: string, signal: AbortSignal) => Promise<readonly Hit[]>

interface TypeaheadState<Hit> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** While loading those of the text before, so that the list doesn't blink with every keystroke. */
  readonly hits: readonly Hit[]
}

export interface Typeahead<Hit> extends TypeaheadState<Hit> {
  /** Searches for a text once the visitor has stopped typing; fewer than two characters forget hits and failure. */
  readonly search: (text: string) => void
  /** Searches again at once for the text that failed. */
  readonly retry: () => void
}

/**
 * The timing of a typeahead: searches from two characters, after 500 ms of rest, and drops every answer but the one to
 * the latest text (SPEC section 5).
 * @param find the same function at every render
 */
export function useTypeahead<Hit>(find: Find<Hit>): Typeahead<Hit> {
  const [state, setState] = useState<TypeaheadState<Hit>>({ status: 'idle', hits: [] })
  const latest = useRef({ text: '', search: new AbortController() })

  const start = useCallback(
    (text: string, delay: number) => {
      latest.current.search.abort()
      const search = new AbortController()
      latest.current = { text, search }
      if (text.length < MIN_CHARACTERS) {
        setState({ status: 'idle', hits: [] })
        return
      }

      setState(({ hits }) => ({ status: 'loading', hits }))
      const settle = (next: TypeaheadState<Hit>) => {
        if (!search.signal.aborted) setState(next)
      }
      const timer = setTimeout(() => {
        find(text, search.signal).then(
          (hits) => settle({ status: 'ready', hits }),
          (error: unknown) => {
            // What came of a text that has changed since is nobody's concern.
            if (!search.signal.aborted) console.error(FAILED, error)
            settle({ status: 'error', hits: [] })
          },
        )
      }, delay)
      search.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    [find],
  )

  useEffect(() => () => latest.current.search.abort(), [])

  return {
    ...state,
    search: useCallback((text: string) => start(text.trim(), DEBOUNCE), [start]),
    retry: useCallback(() => start(latest.current.text, 0), [start]),
  }
}
