import { useLayoutEffect, useRef } from 'react'

/**
 * Tells of a changed value in the commit that shows it, so that what the caller makes of it stands before the next key
 * is pressed. Downshift tells afterwards: on a busy machine a form was sent without the choice that could be read in it.
 */
export function useTold<Value>(value: Value, tell: (value: Value) => void): void {
  const told = useRef(value)
  useLayoutEffect(() => {
    if (told.current === value) return
    told.current = value
    tell(value)
  })
}
