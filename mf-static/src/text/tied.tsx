import { withNonBreakingSpaces } from '@medicena/domain/typography'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'

/**
 * Content with every text in it tied (`tie`): those of elements, however deep, but not what components make of their
 * properties. All running text of this zone passes through here.
 */
export function tied(content: ReactNode): ReactNode {
  return Children.map(content, (child) => {
    if (typeof child === 'string') return withNonBreakingSpaces(child)
    return isValidElement<{ readonly children?: ReactNode }>(child) && child.props.children !== undefined
      ? cloneElement(child, undefined, tied(child.props.children))
      : child
  })
}
