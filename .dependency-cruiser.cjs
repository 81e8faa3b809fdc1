/** The house's boundaries (README, "The house"): arrows point one way. */
const OURS = '^(shell|mf-[a-z]+|shared-ui|domain|provider-client|provider-api|zone-kit|storybook|e2e|bench)/'

/** Stories, and the fixtures of stories alone. */
const STORIES = '\\.stories\\.tsx$|/fixtures/story-[a-z-]+\\.ts$'

/** Package → the packages of ours that it may use. */
const ALLOWED = {
  domain: [],
  'shared-ui': [],
  'provider-client': ['domain'],
  'zone-kit': [],
  'provider-api': ['provider-client', 'domain'],
  'mf-[a-z]+': ['zone-kit', 'provider-client', 'shared-ui', 'domain'],
  shell: ['zone-kit', 'provider-client', 'shared-ui', 'domain'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(ALLOWED).map(([from, to]) => ({
      name: `${from}-knows-only-${to.join('-') || 'itself'}`,
      severity: 'error',
      from: { path: `^(${from})/`, pathNot: STORIES },
      to: { path: OURS, pathNot: [`^$1/`, ...to.map((name) => `^${name}/`)] },
    })),
    {
      name: 'only-stories-know-storybook',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z]+|shared-ui)/', pathNot: STORIES },
      to: { path: '^storybook/|node_modules/(@storybook|storybook|msw)' },
    },
    {
      name: 'stories-know-their-own-package',
      comment:
        'A story of one zone shows nothing of another; what stands around a page is the storybook’s to add.',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z]+|shared-ui)/.+\\.stories\\.tsx$' },
      to: { path: '^(shell|mf-[a-z]+)/', pathNot: '^$1/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'domain-and-contract-are-pure',
      comment: 'The domain knows no React and no I/O.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-knows-no-library',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['npm', 'npm-dev', 'npm-peer'] },
    },
    {
      name: 'zones-import-react-router-dom',
      comment: 'Zones know the router as react-router-dom: import the same name from there.',
      severity: 'error',
      from: { path: '^mf-[a-z]+/' },
      to: { path: 'node_modules/react-router/' },
    },
    {
      name: 'shared-ui-has-no-router',
      comment: 'Components of shared-ui know no routes: take a link or a callback as a prop instead.',
      severity: 'error',
      from: { path: '^shared-ui/' },
      to: { path: 'node_modules/react-router' },
    },
    {
      name: 'server-files-stay-on-the-server',
      comment:
        'Only route modules, and routes.ts for the site map, may use *.server.ts: the browser build replaces it.',
      severity: 'error',
      from: { path: '^mf-[a-z]+/src/', pathNot: '(/routes|\\.route|\\.server|\\.test)\\.tsx?$' },
      to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'catalogue-texts-stay-on-the-server',
      comment: 'All texts are 150 kB; a page gets the one that it shows, from its loader.',
      severity: 'error',
      from: { path: '^(mf-[a-z]+|shell|shared-ui)/.+\\.tsx$', pathNot: '\\.(test|stories)\\.tsx$' },
      to: { path: '^domain/src/texts/catalogue-texts', reachable: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(?!.*node_modules/).*(dist|\\.data|\\.site|\\.react-router)/' },
    parser: 'tsc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
