import { useEffect, useRef } from 'react'

/**
 * Scrolls the current link of a menu into its middle, where the menu is a line that scrolls. The page stays where it is.
 * @param current changes with the current link
 * @returns ref for the positioned element that scrolls
 */
export function useCurrentInView<List extends HTMLElement>(current: string | undefined) {
  const list = useRef<List>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for every current link
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (!list.current || !link) return
    list.current.scrollLeft = link.offsetLeft - (list.current.clientWidth - link.offsetWidth) / 2
  }, [current])
  return list
}
