import { Skeleton } from '@medicena/shared-ui/skeleton'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'

type State = { readonly Component: ComponentType } | { readonly error: unknown }

const states = new Map<string, State>()
const listeners = new Set<() => void>()

/** Shows what a foreign zone has turned out to be: its component, or the error in its place. */
export function settleForeignZone(zone: string, state: State): void {
  states.set(zone, state)
  for (const listener of listeners) listener()
}

export const isForeignZoneLoaded = (zone: string): boolean => 'Component' in (states.get(zone) ?? {})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * The page of a remote built elsewhere. Such a remote has no server part: the server and the first render in the browser
 * show its outline, then the remote itself.
 */
export function foreignPage(zone: string): ComponentType {
  return function ForeignPage() {
    const state = useSyncExternalStore(
      subscribe,
      () => states.get(zone),
      () => undefined,
    )
    if (!state) return <Skeleton />
    if ('error' in state) throw state.error
    return createElement(state.Component)
  }
}
