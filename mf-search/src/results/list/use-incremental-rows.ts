import { startTransition, useEffect, useMemo, useState } from 'react'

/** Rows rendered per frame; more of them would block scrolling on a slow processor. */
const ROWS_PER_FRAME = 3

/**
 * Renders added rows a few per frame; the first rows of a mounted list render at once.
 * @param rows unchanged rows keep their identity
 * @returns the rows to render now
 */
export function useIncrementalRows<Row>(rows: readonly Row[]): readonly Row[] {
  const [rendered, setRendered] = useState({ rows, count: rows.length })
  let { count } = rendered
  if (rendered.rows !== rows) {
    count = Math.min(rows.length, (rendered.rows[0] === rows[0] ? count : 0) + ROWS_PER_FRAME)
    setRendered({ rows, count })
  }
  useEffect(() => {
    if (count === rows.length) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setRendered({ rows, count: Math.min(rows.length, count + ROWS_PER_FRAME) }))
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return useMemo(() => (count === rows.length ? rows : rows.slice(0, count)), [rows, count])
}
