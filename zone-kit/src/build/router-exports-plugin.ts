import { relative } from 'node:path'
import { type Compiler, ExternalModule, type Module } from '@rspack/core'
import * as router from '../shared-modules/react-router-dom.ts'
import type { SharedModuleName } from '../shared-modules/shared-modules.ts'

const ROUTERS: readonly SharedModuleName[] = ['react-router', 'react-router-dom']

/** Fails the server build of a zone that uses an export of the router that the shell does not share. */
export class RouterExportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(RouterExportsPlugin.name, (compilation) => {
      // The bundler knows which exports are used once it has optimized the modules.
      compilation.hooks.processAssets.tap(RouterExportsPlugin.name, () => {
        const { moduleGraph } = compilation
        for (const module of compilation.modules) {
          if (!isRouter(module)) continue
          const used = moduleGraph.getUsedExports(module, 'zone')
          const missing = Array.isArray(used) ? used.filter((name) => !(name in router)) : used && ['*']
          if (!missing || missing.length === 0) continue
          const importers = moduleGraph
            .getIncomingConnections(module)
            .flatMap(({ originModule }) => originModule?.nameForCondition() ?? [])
            .map((file) => relative(compiler.context, file))
          compilation.errors.push(new Error(reasonOf(module.userRequest, missing, importers)))
        }
      })
    })
  }
}

function isRouter(module: Module): module is ExternalModule {
  return module instanceof ExternalModule && ROUTERS.some((name) => name === module.userRequest)
}

function reasonOf(name: string, missing: readonly string[], importers: readonly string[]): string {
  const exports = missing.join(', ').replace('*', 'all exports')
  return `The shell does not share ${exports} of ${name}, imported in one of: ${[...new Set(importers)].join(', ')}.
Zones can use: ${Object.keys(router).join(', ')}. For links write <a href>: the shell makes them client-side navigations.`
}
