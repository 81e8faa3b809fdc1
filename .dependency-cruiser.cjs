/** Package boundaries (README.md, "Folders"): imports go one way. */
const WORKSPACE_PACKAGES =
  '^(shell|mf-[a-z]+|shared-ui|domain|provider-client|provider-api|zone-kit|storybook|e2e|bench)/'

/** Stories and their fixtures. */
const STORIES = '\\.stories\\.tsx$|/fixtures/story-[a-z-]+\\.ts$'

/** The workspace packages that a package may import. */
const ALLOWED = {
  domain: [],
  'shared-ui': [],
  'provider-client': ['domain'],
  'zone-kit': ['domain'],
  'provider-api': ['provider-client', 'domain'],
  'mf-[a-z]+': ['zone-kit', 'provider-client', 'shared-ui', 'domain'],
  shell: ['zone-kit', 'provider-client', 'shared-ui', 'domain'],
}

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(ALLOWED).map(([from, to]) => ({
      name: `${from}-imports-only-${to.join('-') || 'itself'}`,
      severity: 'error',
      from: { path: `^(${from})/`, pathNot: STORIES },
      to: { path: WORKSPACE_PACKAGES, pathNot: [`^$1/`, ...to.map((name) => `^${name}/`)] },
    })),
    {
      name: 'only-stories-import-storybook',
      severity: 'error',
      from: { path: '^(shell|mf-[a-z]+|shared-ui)/', pathNot: STORIES },
      to: { path: '^storybook/|node_modules/(@storybook|storybook|msw)' },
    },
    {
      name: 'stories-import-their-own-package',
      comment: 'A story shows one zone. Storybook itself adds the frame around a page.',
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
      name: 'domain-is-pure',
      comment: 'The domain imports no Node modules: it has no I/O.',
      severity: 'error',
      from: { path: '^domain/src/', pathNot: '\\.test\\.tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'domain-has-no-dependencies',
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
      comment: 'All texts are 150 kB; a page gets its own text from its loader.',
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
