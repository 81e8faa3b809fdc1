import { useCallback, useEffect, useRef, useState } from 'react'

/** The minimum length of a query. */
const MIN_CHARACTERS = 2

export const DEBOUNCE_MS = 500

/** The log message of a failed search (docs/product.md, "Errors"); the visitor sees a Polish one. */
const ERROR_LOG_MESSAGE = 'Check your API URL you have introduced.'

/** Searches for a text. Resolves to the hits, best first. */
export type Find<Hit> = (text: string, signal: AbortSignal) => Promise<readonly Hit[]>

interface TypeaheadState<Hit> {
  readonly status: 'idle' | 'loading' | 'ready' | 'error'
  /** The results; while loading those of the previous text, so that the list does not flicker. */
  readonly hits: readonly Hit[]
}

export interface Typeahead<Hit> extends TypeaheadState<Hit> {
  /**
   * Searches for a text after the debounce time; a text that is too short clears hits and error. An empty one
   * has suggestions of its own, if any.
   */
  readonly search: (text: string) => void
  /** Repeats a failed search without debouncing. */
  readonly retry: () => void
}

/**
 * Searches while the user types: from two characters, debounced by 500 ms, ignoring the results for older texts.
 * @param find must be the same function on every render
 * @param findForEmpty suggestions for an empty text, without debouncing; must be the same function on every render
 */
export function useTypeahead<Hit>(
  find: Find<Hit>,
  findForEmpty?: (signal: AbortSignal) => Promise<readonly Hit[]>,
): Typeahead<Hit> {
  const [state, setState] = useState<TypeaheadState<Hit>>({ status: 'idle', hits: [] })
  const latest = useRef({ text: '', search: new AbortController() })

  const start = useCallback(
    (text: string, delayMs: number) => {
      latest.current.search.abort()
      const search = new AbortController()
      latest.current = { text, search }
      const forEmpty = text === '' ? findForEmpty : undefined
      if (text.length < MIN_CHARACTERS && !forEmpty) {
        setState({ status: 'idle', hits: [] })
        return
      }

      setState(({ hits }) => ({ status: 'loading', hits }))
      const settle = (next: TypeaheadState<Hit>) => {
        if (!search.signal.aborted) setState(next)
      }
      const timer = setTimeout(
        () => {
          const found = forEmpty ? forEmpty(search.signal) : find(text, search.signal)
          found.then(
            (hits) => settle({ status: 'ready', hits }),
            (error: unknown) => {
              // An error for an older text is irrelevant.
              if (!search.signal.aborted) console.error(ERROR_LOG_MESSAGE, error)
              settle({ status: 'error', hits: [] })
            },
          )
        },
        forEmpty ? 0 : delayMs,
      )
      search.signal.addEventListener('abort', () => clearTimeout(timer))
    },
    [find, findForEmpty],
  )

  useEffect(() => () => latest.current.search.abort(), [])

  return {
    ...state,
    search: useCallback((text: string) => start(text.trim(), DEBOUNCE_MS), [start]),
    retry: useCallback(() => start(latest.current.text, 0), [start]),
  }
}
