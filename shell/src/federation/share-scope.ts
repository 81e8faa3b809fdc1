import React = require('react')
import jsxRuntime = require('react/jsx-runtime')
import ReactDom = require('react-dom')

import * as company from '@medicena/zone-kit/company'
import * as consent from '@medicena/zone-kit/consent'
import * as googleMapsKey from '@medicena/zone-kit/google-maps-key'
import { version as zoneKitVersion } from '@medicena/zone-kit/package.json'
import * as router from '@medicena/zone-kit/router'
import * as session from '@medicena/zone-kit/session'
import * as slot from '@medicena/zone-kit/slot'
import * as jotai from 'jotai'
import { version as jotaiVersion } from 'jotai/package.json'

interface SharedModule {
  readonly get: () => () => unknown
  readonly loaded: 1
  readonly eager: true
  readonly from: 'shell'
}

/** The share scope of the Module Federation container protocol: module → version → how to get it. */
export type ShareScope = Record<string, Record<string, SharedModule>>

const provide = (version: string, module: unknown): Record<string, SharedModule> => ({
  [version]: { get: () => () => module, loaded: 1, eager: true, from: 'shell' },
})

/** The modules that exist once on a page, from the shell's own bundle. Zones bring none of them. */
export const SHARE_SCOPE: ShareScope = {
  react: provide(React.version, React),
  'react/jsx-runtime': provide(React.version, jsxRuntime),
  'react-dom': provide(React.version, ReactDom),
  jotai: provide(jotaiVersion, jotai),
  '@medicena/zone-kit/router': provide(zoneKitVersion, router),
  '@medicena/zone-kit/session': provide(zoneKitVersion, session),
  '@medicena/zone-kit/consent': provide(zoneKitVersion, consent),
  '@medicena/zone-kit/company': provide(zoneKitVersion, company),
  '@medicena/zone-kit/google-maps-key': provide(zoneKitVersion, googleMapsKey),
  '@medicena/zone-kit/slot': provide(zoneKitVersion, slot),
}
