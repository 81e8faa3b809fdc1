import { isAbsolute, relative } from 'node:path'
import type { Compiler } from '@rspack/core'
import type { ZoneInputs } from './zone-inputs.ts'

/** Fails a build that reads a file on which the zone's version does not depend: a changed file would not be released. */
export class InputsPlugin {
  readonly #inputs: ZoneInputs

  constructor(inputs: ZoneInputs) {
    this.#inputs = inputs
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(InputsPlugin.name, (compilation) => {
      compilation.hooks.processAssets.tap(InputsPlugin.name, () => {
        // Data URLs are modules without a file.
        const files = [...compilation.modules]
          .flatMap((module) => module.nameForCondition() ?? [])
          .filter(isAbsolute)
        for (const file of new Set(files.filter((name) => !this.#inputs.covers(name)))) {
          compilation.errors.push(
            new Error(
              `The zone bundles ${relative(compiler.context, file)}, on which its version does not depend. ` +
                'Add its package to the dependencies of the zone in package.json; of a module that the shell shares, ' +
                'import nothing else.',
            ),
          )
        }
      })
    })
  }
}
