import {
  Component,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
} from 'react'
import type { SlotName, Slots } from './contract/slots.ts'

/** The component that fills a slot, loaded or loading. The promise stays pending when loading fails. */
export type SlotContent<Name extends SlotName> =
  | { readonly Component: FunctionComponent<Slots[Name]> }
  | { readonly loading: Promise<FunctionComponent<Slots[Name]>> }

/** Finds the content of a slot; null if no zone fills it. Returns the same promise on every call. */
export interface SlotResolver {
  find<Name extends SlotName>(name: Name): SlotContent<Name> | null
}

/** The shell provides it. Elsewhere, as in a story, every slot is empty. */
export const SlotContext = createContext<SlotResolver>({ find: () => null })

/** A slot's own props and those of the component that fills it. */
export type SlotProps<Name extends SlotName> = Slots[Name] & {
  readonly name: Name
  /** Shown while no zone fills the slot, while its content loads and when it fails. Default: nothing. */
  readonly fallback?: ReactNode
}

/**
 * Renders a component of another zone inside a page. The page stays whole when that zone is missing, slow or throws.
 *
 * Written without JSX: Rspack's command line loads zone-kit through jiti, which does not compile it.
 */
export function Slot<Name extends SlotName>(props: SlotProps<Name>): ReactNode {
  const { name, fallback = null } = props
  const content = use(SlotContext).find(name)
  if (!content) return fallback
  return createElement(
    SlotBoundary,
    { fallback },
    createElement(Suspense, { fallback }, createElement(Content<Name>, { content, slotProps: props })),
  )
}

interface ContentProps<Name extends SlotName> {
  readonly content: SlotContent<Name>
  readonly slotProps: Slots[Name]
}

function Content<Name extends SlotName>({ content, slotProps }: ContentProps<Name>) {
  return createElement('Component' in content ? content.Component : use(content.loading), slotProps)
}

interface BoundaryProps {
  readonly fallback: ReactNode
  readonly children?: ReactNode
}

/** Shows the fallback when a slot's content throws. React reports the error itself. */
class SlotBoundary extends Component<BoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
