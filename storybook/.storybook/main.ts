import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { StorybookConfig } from 'storybook-react-rsbuild'
import { withZonePipeline } from '../src/build/zone-pipeline.ts'

const mswFolder = join(createRequire(import.meta.url).resolve('msw/package.json'), '..')

const config: StorybookConfig = {
  stories: [
    '../src/**/*.mdx',
    '../src/**/*.stories.tsx',
    '../../shared-ui/src/**/*.stories.tsx',
    '../../shell/src/**/*.stories.tsx',
    '../../mf-*/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  framework: {
    name: 'storybook-react-rsbuild',
    options: { strictMode: true, builder: { lazyCompilation: false } },
  },
  staticDirs: [{ from: join(mswFolder, 'lib/mockServiceWorker.js'), to: '/mockServiceWorker.js' }],
  // Browsers ask for one by themselves, and complain where there is none.
  previewHead: (head) => `${head}<link rel="icon" href="data:,">`,
  core: { disableTelemetry: true, enableCrashReports: false, disableWhatsNewNotifications: true },
  // The other parser needs TypeScript's JavaScript API, which TypeScript 7 has none of.
  typescript: { check: false, reactDocgen: 'react-docgen' },
  features: { sidebarOnboardingChecklist: false, developmentModeForBuild: true },
  rsbuildFinal: withZonePipeline,
}
export default config
