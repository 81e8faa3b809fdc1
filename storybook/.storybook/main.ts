import { mergeRsbuildConfig, type RsbuildConfig } from '@rsbuild/core'
import type { StorybookConfig } from 'storybook-react-rsbuild'
import { storybookConfig } from '../src/config/storybook-config.ts'
import { measureComponents } from '../src/sizes/measure-components.ts'

const shared = storybookConfig([
  '../src/**/*.mdx',
  '../src/**/*.stories.tsx',
  '../../shared-ui/src/**/*.stories.tsx',
  '../../shell/src/**/*.stories.tsx',
  '../../mf-*/src/**/*.stories.tsx',
])

const config: StorybookConfig = {
  ...shared,
  /** Defines `COMPONENT_SIZES`, the measured sizes of the components. */
  rsbuildFinal: async (config: RsbuildConfig, options) =>
    mergeRsbuildConfig((await shared.rsbuildFinal?.(config, options)) ?? config, {
      source: { define: { COMPONENT_SIZES: JSON.stringify(await measureComponents()) } },
    }),
}
export default config
