import type * as ReactRefresh from 'react-refresh/runtime'

declare const __REFRESH_NAME__: string

/**
 * The shell's instance, which knows the roots of the page; a second one would undo the updates of the first. Read at each
 * call: the shell's own modules load before it.
 */
const shared = () => Reflect.get(globalThis, '__reactRefresh') as typeof ReactRefresh

/** Registers a component. Builds may contain modules of the same name: each must update its own components only. */
export const register = (type: unknown, id: string): void =>
  shared().register(type, `${__REFRESH_NAME__} ${id}`)

export const createSignatureFunctionForTransform = () => shared().createSignatureFunctionForTransform()

export const getFamilyByType = (type: unknown) => shared().getFamilyByType(type)

export const isLikelyComponentType = (type: unknown) => shared().isLikelyComponentType(type)

export const performReactRefresh = () => shared().performReactRefresh()
