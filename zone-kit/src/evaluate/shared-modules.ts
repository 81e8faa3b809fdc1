import * as jotai from 'jotai'
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import * as router from '../router/router.ts'
import * as session from '../session/session.ts'

/** The shared modules on a server: the very instances that render the page. */
export const SERVER_SHARED: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['react', React],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', ReactDom],
  ['jotai', jotai],
  ['@medicena/zone-kit/router', router],
  ['@medicena/zone-kit/session', session],
])
