import { createContext, createElement, type FunctionComponent, type ReactNode, Suspense, use } from 'react'
import type { SlotName, Slots } from '../contract/slots.ts'
import { SlotBoundary } from './slot-boundary.tsx'

/** What fills a slot: there already, or on its way. One that can't be had stays on its way. */
export type Filling<Name extends SlotName> =
  | { readonly Component: FunctionComponent<Slots[Name]> }
  | { readonly coming: Promise<FunctionComponent<Slots[Name]>> }

/** Finds what fills a slot; null where no zone of the site does. Gives the same promise each time it is asked. */
export interface SlotFinder {
  find<Name extends SlotName>(name: Name): Filling<Name> | null
}

/** The shell provides it. Elsewhere, as in a story, every slot is empty. */
export const SlotContext = createContext<SlotFinder>({ find: () => null })

/** A slot's own props and what the zone that fills it is told. */
export type SlotProps<Name extends SlotName> = Slots[Name] & {
  readonly name: Name
  /** Stands where nobody fills the slot, while that is on its way, and when it fails. Nothing, if left out. */
  readonly fallback?: ReactNode
}

/**
 * A place in a page that another zone fills. It costs the page nothing but itself: the filling zone may be missing, late or
 * throwing, and the page is whole.
 */
export function Slot<Name extends SlotName>(props: SlotProps<Name>) {
  const { name, fallback = null } = props
  const filling = use(SlotContext).find(name)
  if (!filling) return fallback
  return (
    <SlotBoundary fallback={fallback}>
      <Suspense fallback={fallback}>
        <Filled filling={filling} told={props} />
      </Suspense>
    </SlotBoundary>
  )
}

interface FilledProps<Name extends SlotName> {
  readonly filling: Filling<Name>
  readonly told: Slots[Name]
}

function Filled<Name extends SlotName>({ filling, told }: FilledProps<Name>) {
  const Component = 'Component' in filling ? filling.Component : use(filling.coming)
  return createElement(Component, told)
}
