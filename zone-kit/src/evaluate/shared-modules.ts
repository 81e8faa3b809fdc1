import * as jotai from 'jotai'
import jotaiPackage from 'jotai/package.json' with { type: 'json' }
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import * as ReactDom from 'react-dom'
import zoneKit from '../../package.json' with { type: 'json' }
import * as company from '../company/company.ts'
import * as consent from '../consent/consent.ts'
import * as googleMapsKey from '../google-maps/google-maps-key.ts'
import * as router from '../router/router.ts'
import * as session from '../session/session.ts'
import * as slot from '../slot/slot.tsx'

/** A module that zones get instead of bringing it along. */
export interface SharedModule {
  readonly version: string
  readonly module: unknown
}

const shared = (version: string, module: unknown): SharedModule => ({ version, module })

/** The shared modules on a server: the very instances that render the page. */
export const SERVER_SHARED: ReadonlyMap<string, SharedModule> = new Map([
  ['react', shared(React.version, React)],
  ['react/jsx-runtime', shared(React.version, jsxRuntime)],
  ['react-dom', shared(React.version, ReactDom)],
  ['jotai', shared(jotaiPackage.version, jotai)],
  ['@medicena/zone-kit/router', shared(zoneKit.version, router)],
  ['@medicena/zone-kit/session', shared(zoneKit.version, session)],
  ['@medicena/zone-kit/consent', shared(zoneKit.version, consent)],
  ['@medicena/zone-kit/company', shared(zoneKit.version, company)],
  ['@medicena/zone-kit/google-maps-key', shared(zoneKit.version, googleMapsKey)],
  ['@medicena/zone-kit/slot', shared(zoneKit.version, slot)],
])
