import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Inserts non-breaking spaces into all text of a node, also in nested elements, but not into what components render. All
 * running text of this zone passes through it.
 */
export function typeset(node: ReactNode): ReactNode {
  return Children.map(node, (child) => {
    if (typeof child === 'string') return withNonBreakingSpaces(child)
    return isValidElement<{ readonly children?: ReactNode }>(child) && child.props.children !== undefined
      ? cloneElement(child, undefined, typeset(child.props.children))
      : child
  })
}
