import React = require('react')
import ReactDom = require('react-dom')

import { createInstance } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import type { RemoteSite } from '../site/site-map.ts'

const shareConfig = { singleton: true, requiredVersion: '^19.0.0' }

/** Remotes built elsewhere speak to this runtime; it gives them the React that renders the page. */
const federation = createInstance({
  name: 'medicena_shell',
  remotes: [],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig },
    'react-dom': { version: React.version, lib: () => ReactDom, shareConfig },
  },
  shareStrategy: 'loaded-first',
})

/**
 * Loads the page component of a remote by its `mf-manifest.json`.
 * @throws Error when the manifest, the remote or the expose can't be had, or is no component
 */
export async function loadForeignComponent(zone: RemoteSite): Promise<ComponentType> {
  federation.registerRemotes([{ name: zone.remote, entry: zone.manifest }])
  const module = await federation.loadRemote<{ default?: unknown }>(
    `${zone.remote}/${zone.expose.replace('./', '')}`,
  )
  if (!isComponent(module?.default))
    throw new Error(`${zone.remote} ${zone.expose} has no component as its default export`)
  return module.default
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function'
}
