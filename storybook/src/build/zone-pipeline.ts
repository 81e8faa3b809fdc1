import { minimizer, rules } from '@medicena/zone-kit/build/rules'
import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { measureComponents } from '../sizes/measure-components.ts'

/** What zones and shell do with style sheets, fonts and pictures; their own rule for TypeScript is left to Rsbuild. */
const zoneRules = rules('storybook').filter(({ loader }) => loader === undefined)

/**
 * Builds stories as shell and zones are built: Rspack's CSS Modules in layers, the same browsers, the same minifiers.
 * `COMPONENT_SIZES` is what the components weigh.
 */
export async function withZonePipeline(config: RsbuildConfig): Promise<RsbuildConfig> {
  return mergeRsbuildConfig(config, {
    plugins: [pluginReact()],
    source: { define: { COMPONENT_SIZES: JSON.stringify(await measureComponents()) } },
    tools: {
      bundlerChain: (chain, { CHAIN_ID: { RULE } }) => {
        for (const rule of [RULE.CSS, RULE.FONT, RULE.IMAGE, RULE.SVG]) {
          chain.module.rules.delete(rule)
        }
      },
      rspack: (rspackConfig, { appendRules }) => {
        appendRules(zoneRules)
        // Storybook itself says which build of React it is.
        rspackConfig.optimization = { ...rspackConfig.optimization, minimizer, nodeEnv: false }
        // It serves `sb.mock`, which no story uses, from a file that is gone after the first rebuild: the preview stays blank.
        rspackConfig.plugins = rspackConfig.plugins.filter(
          (plugin) => plugin?.constructor.name !== 'RspackInjectMockerRuntimePlugin',
        )
      },
    },
  })
}
