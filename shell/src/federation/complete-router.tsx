import router = require('react-router-dom')

import { type ComponentType, type Context, type ReactNode, use } from 'react'
import * as shell from 'react-router'

/**
 * The whole of `react-router-dom` for remotes built elsewhere. The shell's build resolves it to a second copy, because
 * the copy of the first view contains only what shell and zones use: the rest would add 26 kB to every page. The
 * second copy works in the page's router because it gets the values of the first one's contexts.
 */
export { router }

/** Passes the value of a context of the shell's router on to the same context of the complete router. */
function bridge<Value>(from: Context<Value>, To: Context<Value>) {
  return function Bridge({ children }: { readonly children: ReactNode }) {
    return <To value={use(from)}>{children}</To>
  }
}

const BRIDGES = [
  bridge(shell.UNSAFE_DataRouterContext, router.UNSAFE_DataRouterContext),
  bridge(shell.UNSAFE_DataRouterStateContext, router.UNSAFE_DataRouterStateContext),
  bridge(shell.UNSAFE_FetchersContext, router.UNSAFE_FetchersContext),
  bridge(shell.UNSAFE_ViewTransitionContext, router.UNSAFE_ViewTransitionContext),
  bridge(shell.UNSAFE_NavigationContext, router.UNSAFE_NavigationContext),
  bridge(shell.UNSAFE_LocationContext, router.UNSAFE_LocationContext),
  bridge(shell.UNSAFE_RouteContext, router.UNSAFE_RouteContext),
]

/** Wraps a remote's component: its router is the one of the page, with the same location, history and routes. */
export function withRouter(Component: ComponentType): ComponentType {
  return function RemoteWithRouter() {
    return BRIDGES.reduceRight((children, Bridge) => <Bridge>{children}</Bridge>, <Component />)
  }
}
