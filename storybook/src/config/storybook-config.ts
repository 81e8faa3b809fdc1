import { createRequire } from 'node:module'
import { join } from 'node:path'
import { minimizer, rules } from '@medicena/zone-kit/build/rules'
import { mergeRsbuildConfig, type RsbuildConfig, rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import remarkGfm from 'remark-gfm'
import type { Options } from 'storybook/internal/types'
import type { StorybookConfig } from 'storybook-react-rsbuild'

const mswFolder = join(createRequire(import.meta.url).resolve('msw/package.json'), '..')

/** The rules of shell and zones for style sheets, fonts and images. Rsbuild compiles TypeScript itself. */
const zoneRules = rules('storybook').filter(({ loader }) => loader === undefined)

/** The pages of tokens read the text of their style sheet. */
const rawRule = { resourceQuery: /^\?raw$/, type: 'asset/source' }

const KY_WITHOUT_TIMEOUT = join(import.meta.dirname, '../mock-api/ky-without-timeout')

const withoutTimeouts = new rspack.NormalModuleReplacementPlugin(/^ky$/, (module) => {
  if (!module.contextInfo.issuer.startsWith(KY_WITHOUT_TIMEOUT)) module.request = KY_WITHOUT_TIMEOUT
})

/**
 * Builds stories like shell and zones: Rspack's CSS Modules in layers, the same browser targets, the same minifiers. A
 * build for tests is not minified, which takes a quarter of its time.
 */
function withZonePipeline(config: RsbuildConfig, { test: isTest = false }: Options): RsbuildConfig {
  return mergeRsbuildConfig(config, {
    plugins: [pluginReact()],
    tools: {
      bundlerChain: (chain, { CHAIN_ID: { RULE } }) => {
        for (const rule of [RULE.CSS, RULE.FONT, RULE.IMAGE, RULE.SVG]) {
          chain.module.rules.delete(rule)
        }
      },
      rspack: (rspackConfig, { appendRules }) => {
        appendRules([...zoneRules, rawRule])
        // Storybook selects the build of React itself.
        rspackConfig.optimization = {
          ...rspackConfig.optimization,
          minimizer,
          minimize: !isTest,
          nodeEnv: false,
        }
        // The plugin serves `sb.mock`, which no story uses, from a file that disappears on the first rebuild: the preview
        // would stay blank.
        rspackConfig.plugins = rspackConfig.plugins.filter(
          (plugin) => plugin?.constructor.name !== 'RspackInjectMockerRuntimePlugin',
        )
        rspackConfig.plugins.push(withoutTimeouts)
      },
    },
  })
}

/**
 * Configures Storybook for stories of zones and components.
 * @param stories the patterns of their files, relative to the folder `.storybook`
 */
export function storybookConfig(stories: string[]): StorybookConfig {
  return {
    stories,
    addons: [
      {
        name: '@storybook/addon-docs',
        // MDX alone has no tables (https://storybook.js.org/docs/writing-docs/mdx#markdown-tables-arent-rendering-correctly).
        options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm] } } },
      },
      '@storybook/addon-a11y',
    ],
    framework: {
      name: 'storybook-react-rsbuild',
      options: { strictMode: true, builder: { lazyCompilation: false } },
    },
    staticDirs: [{ from: join(mswFolder, 'lib/mockServiceWorker.js'), to: '/mockServiceWorker.js' }],
    // Without an icon, browsers request /favicon.ico and log the 404. The reset takes the numbers from lists in guides.
    previewHead: (head) =>
      `${head}<link rel="icon" href="data:,"><style>.sbdocs ol:not(.docs-story *) { list-style: decimal }</style>`,
    core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
    // The other parser, react-docgen-typescript, needs TypeScript's JavaScript API, which TypeScript 7 lacks.
    typescript: { check: false, reactDocgen: 'react-docgen' },
    // `storybook build --test` would leave out what the checks show.
    build: {
      test: {
        disableAutoDocs: false,
        disableBlocks: false,
        disabledAddons: [],
        disableDocgen: false,
        disableMDXEntries: false,
        disableTreeShaking: false,
      },
    },
    features: { sidebarOnboardingChecklist: false, developmentModeForBuild: true },
    rsbuildFinal: withZonePipeline,
  }
}
