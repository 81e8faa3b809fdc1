import { Skeleton } from '@medicena/shared-ui/skeleton'
import { type ComponentType, createElement, useSyncExternalStore } from 'react'

type RemoteState = { readonly Component: ComponentType } | { readonly error: unknown }

const states = new Map<string, RemoteState>()
const listeners = new Set<() => void>()

/** Renders a remote's component, or its loading error, on its pages. */
export function setRemoteState(zone: string, state: RemoteState): void {
  states.set(zone, state)
  for (const listener of listeners) listener()
}

export const isRemoteLoaded = (zone: string): boolean => 'Component' in (states.get(zone) ?? {})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Creates the page of a remote built elsewhere. It has no server bundle: the server and the first render in the browser
 * show a skeleton, then the remote.
 */
export function remotePage(zone: string): ComponentType {
  return function RemotePage() {
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
