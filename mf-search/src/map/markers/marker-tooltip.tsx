import { useLayoutEffect, useRef } from 'react'
import styles from './markers.module.css'

/** Free pixels between a tooltip and the edge of the map. */
const EDGE_PX = 4

/** Names below a marker, moved aside where they would leave the map. */
export function MarkerTooltip({ names }: { readonly names: readonly string[] }) {
  const tooltip = useRef<HTMLSpanElement>(null)
  const text = names.join(', ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text decides about the width
  useLayoutEffect(() => {
    const element = tooltip.current
    const map = element?.closest('section')?.getBoundingClientRect()
    if (!element || !map) return
    element.style.translate = 'none'
    const { left, right } = element.getBoundingClientRect()
    const shift = Math.max(map.left + EDGE_PX - left, Math.min(0, map.right - EDGE_PX - right))
    element.style.translate = `${shift}px`
  }, [text])
  return (
    <span ref={tooltip} className={styles['tooltip']}>
      {text}
    </span>
  )
}
