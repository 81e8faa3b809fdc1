import type { ElementType } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** The function of development builds, by the runtime that the shell shares. */
export const jsxDEV = (
  type: ElementType,
  props: object,
  key: string | undefined,
  isStatic: boolean,
): unknown => (isStatic ? jsxs(type, props, key) : jsx(type, props, key))

export { Fragment }
