import * as jotai from 'jotai'
import jotaiPackage from 'jotai/package.json' with { type: 'json' }
import React from 'react'
import jsxRuntime from 'react/jsx-runtime'
import ReactDom from 'react-dom'
import routerPackage from 'react-router/package.json' with { type: 'json' }
import zoneKit from '../../package.json' with { type: 'json' }
import * as consent from '../consent.ts'
import * as session from '../session/session.ts'
import * as siteSettings from '../site-settings.ts'
import * as slot from '../slot.ts'
import * as router from './react-router-dom.ts'
import type { SharedModule, SharedModuleName } from './shared-modules.ts'

const ofReact = (module: unknown): SharedModule => ({ version: React.version, module })
const ofRouter: SharedModule = { version: routerPackage.version, module: router }
const ofZoneKit = (module: unknown): SharedModule => ({ version: zoneKit.version, module })

/**
 * The shared modules of this process or page: the very instances that render it. React's are default imports because a
 * consumer expects the CommonJS exports and not a namespace around them.
 */
export const SHARED_INSTANCES: Readonly<Record<SharedModuleName, SharedModule>> = {
  react: ofReact(React),
  'react/jsx-runtime': ofReact(jsxRuntime),
  'react-dom': ofReact(ReactDom),
  // Both names share one reduced set: a zone's libraries may import either.
  'react-router': ofRouter,
  'react-router-dom': ofRouter,
  jotai: { version: jotaiPackage.version, module: jotai },
  '@medicena/zone-kit/session': ofZoneKit(session),
  '@medicena/zone-kit/consent': ofZoneKit(consent),
  '@medicena/zone-kit/site-settings': ofZoneKit(siteSettings),
  '@medicena/zone-kit/slot': ofZoneKit(slot),
}
