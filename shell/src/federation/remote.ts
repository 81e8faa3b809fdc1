import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import React, { type ComponentType } from 'react'
import ReactDom from 'react-dom'
import type { ManifestRemote } from '../site/route-manifest.ts'

const ROUTERS = ['react-router', 'react-router-dom']

/** The remotes that share a router. */
const routerRemotes = new Set<string>()

/**
 * Shares the complete router before a remote that uses one starts. Registered as loaded, it wins over any copy that the
 * remote brings along.
 */
const shareRouter: ModuleFederationRuntimePlugin = {
  name: 'share-router',
  async loadRemoteSnapshot(args) {
    const { remoteSnapshot, moduleInfo } = args
    const shared = 'shared' in remoteSnapshot ? remoteSnapshot.shared : []
    if (shared.some(({ sharedName }) => ROUTERS.includes(sharedName))) {
      const { router } = await import('./complete-router.tsx')
      const { version } = SHARED_INSTANCES['react-router-dom']
      const shareConfig = { singleton: true, requiredVersion: '^7.0.0' }
      federation.registerShared(
        Object.fromEntries(ROUTERS.map((name) => [name, { version, lib: () => router, shareConfig }])),
      )
      routerRemotes.add(moduleInfo.name)
    }
    return args
  },
}

const shareConfig = { singleton: true, requiredVersion: '^19.0.0' }

/** The federation runtime for remotes built elsewhere. It shares the React instance that renders the page. */
const federation = createInstance({
  name: 'medicena_shell',
  remotes: [],
  shared: {
    react: { version: React.version, lib: () => React, shareConfig },
    'react-dom': { version: React.version, lib: () => ReactDom, shareConfig },
  },
  shareStrategy: 'loaded-first',
  plugins: [shareRouter],
})

/**
 * Loads the page component of a remote by its `mf-manifest.json`.
 * @throws Error when the manifest, the remote or the expose cannot be loaded, or is no component
 */
export async function loadRemoteComponent(zone: ManifestRemote): Promise<ComponentType> {
  federation.registerRemotes([{ name: zone.remote, entry: zone.manifest }])
  const module = await federation.loadRemote<{ default?: unknown }>(
    `${zone.remote}/${zone.expose.replace('./', '')}`,
  )
  if (!isComponent(module?.default))
    throw new Error(`${zone.remote} ${zone.expose} has no component as its default export`)
  if (!routerRemotes.has(zone.remote)) return module.default
  const { withRouter } = await import('./complete-router.tsx')
  return withRouter(module.default)
}

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function'
}
