import { type RefObject, useInsertionEffect, useRef } from 'react'

/** What a component was given last, for listeners that outlive a render. */
export function useLatest<Value>(value: Value): Readonly<RefObject<Value>> {
  const latest = useRef(value)
  useInsertionEffect(() => {
    latest.current = value
  })
  return latest
}
