import { startTransition, useEffect, useMemo, useState } from 'react'

/** Rows that are added to a list in one frame: more of them would keep a slow processor from the visitor's scrolling. */
const SLICE = 3

/**
 * As much of a list as is drawn: all that it begins with, and of what comes later a slice with each frame.
 * @param rows those that stay are the same objects
 */
export function useSlices<Row>(rows: readonly Row[]): readonly Row[] {
  const [drawn, setDrawn] = useState({ rows, count: rows.length })
  let { count } = drawn
  if (drawn.rows !== rows) {
    count = Math.min(rows.length, (drawn.rows[0] === rows[0] ? count : 0) + SLICE)
    setDrawn({ rows, count })
  }
  useEffect(() => {
    if (count === rows.length) return
    const frame = requestAnimationFrame(() => {
      startTransition(() => setDrawn({ rows, count: Math.min(rows.length, count + SLICE) }))
    })
    return () => cancelAnimationFrame(frame)
  }, [rows, count])
  return useMemo(() => (count === rows.length ? rows : rows.slice(0, count)), [rows, count])
}
