const { options, zoneRules } = require('./zone-kit/config/dependency-cruiser.cjs')

/** Package boundaries (README.md, "Folders"): imports go one way. */
const WORKSPACE_PACKAGES =
  '^(shell|mf-[^/]+|shared-ui|domain|provider-client|provider-api|zone-kit|storybook|e2e|bench)/'

/** Stories and their fixtures. */
const STORIES = '\\.stories\\.tsx$|/fixtures/story-[a-z-]+\\.ts$'

/** The workspace packages that a package may import. */
const ALLOWED = {
  domain: [],
  'shared-ui': [],
  'provider-client': ['domain'],
  'zone-kit': ['domain'],
  'provider-api': ['provider-client', 'domain'],
  'mf-[^/]+': ['zone-kit', 'provider-client', 'shared-ui', 'domain'],
  shell: ['zone-kit', 'provider-client', 'shared-ui', 'domain'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...zoneRules('mf-[^/]+/'),
    ...Object.entries(ALLOWED).map(([from, to]) => ({
      name: `${from.replace('[^/]+', '*')}-imports-only-${to.join('-') || 'itself'}`,
      comment:
        `Of the workspace, this package may import ${to.join(', ') || 'only itself'}. Move what both need into one of ` +
        'these, or pass it in as a prop or an argument.',
      severity: 'error',
      from: { path: `^(${from})/`, pathNot: STORIES },
      to: { path: WORKSPACE_PACKAGES, pathNot: [`^$1/`, ...to.map((name) => `^${name}/`)] },
    })),
    {
      name: 'only-stories-import-storybook',
      comment:
        'Storybook and its mocks must not get into a build. Move the import to a story or its fixtures (*.stories.tsx, ' +
        'fixtures/story-*.ts).',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared-ui)/', pathNot: STORIES },
      to: { path: '^storybook/|node_modules/(@storybook|storybook|msw)' },
    },
    {
      name: 'stories-import-their-own-package',
      comment:
        'A story shows one zone, without importing another or the shell. Storybook adds the frame around a page; show a ' +
        'component of another zone through a slot.',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+|shared-ui)/.+\\.stories\\.tsx$' },
      to: { path: '^(shell|mf-[^/]+)/', pathNot: '^$1/' },
    },
    {
      name: 'domain-is-pure',
      comment: 'The domain has no I/O and imports no Node modules. Read the data elsewhere and pass it in.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-has-no-dependencies',
      comment:
        'The domain is plain TypeScript without npm packages. Use the package in the zone, the client or the API instead.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer'] },
    },
    {
      name: 'origins-have-no-bundler',
      comment:
        'Zone origins and the shell server must not load the bundler (100 MB of memory). Import it lazily, in a command ' +
        'that builds.',
      severity: 'error',
      from: { path: '^zone-kit/src/cli/serve-command\\.ts$|^shell/src/gateway/main\\.ts$' },
      to: { path: '@rspack/', reachable: true },
    },
    {
      name: 'gateway-runs-no-zone-code',
      comment:
        'The gateway talks to zone servers by their protocol only. What both need belongs in shell/src/rendering.',
      severity: 'error',
      from: { path: '^shell/src/gateway/', pathNot: '\\.test\\.tsx?$|/fixtures/' },
      to: { path: '^shell/src/zone-server/', pathNot: '/protocol\\.ts$' },
    },
    {
      name: 'zone-servers-know-no-gateway',
      comment: 'A zone server may run on another machine. What both need belongs in shell/src/rendering.',
      severity: 'error',
      from: {
        path: '^shell/src/(zone-server|rendering|site|chrome|client|navigation|federation)/',
        pathNot: '\\.test\\.tsx?$',
      },
      to: { path: '^shell/src/gateway/' },
    },
    {
      name: 'shared-ui-has-no-router',
      comment: 'Components of shared-ui know no routes. Take a URL or a callback as a prop instead.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'catalogue-texts-stay-on-the-server',
      comment:
        'All texts are 150 kB and would all reach the browser. Return the text of the page from its loader.',
      severity: 'error',
      from: { path: '^(mf-[^/]+|shell|shared-ui)/.+\\.tsx$', pathNot: '\\.(test|stories)\\.tsx$' },
      to: { path: '^domain/src/texts/catalogue-texts', reachable: true },
    },
  ],
  options,
}
