import { routeExpose, type ZoneRouteModule } from '@medicena/zone-kit/zone'
import { type ComponentType, createElement } from 'react'
import { loadExpose } from '../federation/container.ts'
import { isForeignZoneLoaded, settleForeignZone } from '../site/foreign-page.tsx'
import { type ContainerSite, type PageRoute, type RemoteSite, routeIdOf } from '../site/site-map.ts'

const loaded = new Map<string, ZoneRouteModule>()

/**
 * Loads a page's code; at once where it was loaded before.
 * @throws FileLoadError | SharedVersionMismatch when its zone can't be had
 */
export async function loadPageCode(zone: ContainerSite, route: PageRoute): Promise<ZoneRouteModule> {
  const id = routeIdOf(zone.name, route.id)
  const known = loaded.get(id)
  if (known) return known
  const module = await loadExpose(zone, routeExpose(route.id), route)
  if (!isRouteModule(module)) throw new Error(`${id} exposes no Component`)
  loaded.set(id, module)
  return module
}

/** The component of a page whose code its loader has loaded. */
export function pageComponent(id: string): ComponentType {
  return function Page() {
    const module = loaded.get(id)
    if (!module) throw new Error(`${id} was rendered before its code was loaded`)
    return createElement(module.Component)
  }
}

/**
 * Loads a remote built elsewhere, and with it the runtime of `@module-federation/enhanced`, which nothing else needs.
 * @throws Error when it can't be had, or exposes no component
 */
export async function loadForeignCode(zone: RemoteSite): Promise<void> {
  if (isForeignZoneLoaded(zone.name)) return
  try {
    const { loadForeignComponent } = await import('../federation/foreign-remote.ts')
    settleForeignZone(zone.name, { Component: await loadForeignComponent(zone) })
  } catch (error) {
    settleForeignZone(zone.name, { error })
    throw error
  }
}

function isRouteModule(module: unknown): module is ZoneRouteModule {
  return module instanceof Object && 'Component' in module && typeof module.Component === 'function'
}
