import { routeExpose, type ZoneRouteModule } from '@medicena/zone-kit/zone'
import { type ComponentType, createElement } from 'react'
import { loadExpose } from '../federation/container.ts'
import { isRemoteLoaded, setRemoteState } from '../site/remote-page.tsx'
import { type ManifestRemote, type ManifestZone, type PageRoute, routeIdOf } from '../site/route-manifest.ts'

const modules = new Map<string, ZoneRouteModule>()

/**
 * Loads a page's code and caches it.
 * @throws FileLoadError | Error when the zone fails to load
 */
export async function loadPageCode(zone: ManifestZone, route: PageRoute): Promise<ZoneRouteModule> {
  const id = routeIdOf(zone.name, route.id)
  const cached = modules.get(id)
  if (cached) return cached
  const module = await loadExpose<ZoneRouteModule>(zone, routeExpose(route.id), route)
  modules.set(id, module)
  return module
}

/** Creates the component of a page; the page's loader must have loaded its code. */
export function pageComponent(id: string): ComponentType {
  return function Page() {
    const module = modules.get(id)
    if (!module) throw new Error(`${id} was rendered before its code was loaded`)
    return createElement(module.Component)
  }
}

/**
 * Loads a remote built elsewhere, with the runtime of `@module-federation/enhanced` that only such remotes need.
 * @throws Error when it fails to load or exposes no component
 */
export async function loadRemoteCode(zone: ManifestRemote): Promise<void> {
  if (isRemoteLoaded(zone.name)) return
  try {
    const { loadRemoteComponent } = await import('../federation/remote.ts')
    setRemoteState(zone.name, { Component: await loadRemoteComponent(zone) })
  } catch (error) {
    setRemoteState(zone.name, { error })
    throw error
  }
}
