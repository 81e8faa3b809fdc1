/**
 * The boundaries inside a zone, for dependency-cruiser.
 *
 * @param {string} folder pattern of the zones' folders, `mf-[^/]+/` in a workspace; empty in a repository of one zone
 * @returns {import('dependency-cruiser').IForbiddenRuleType[]}
 */
const zoneRules = (folder) => [
  {
    name: 'no-cycles',
    comment:
      'These modules import each other, if only types. Move what both need into a third module, or merge them.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'zones-import-react-router-dom',
    comment: 'Zones know the router as react-router-dom. Import the same name from there.',
    severity: 'error',
    from: { path: `^${folder}src/` },
    to: { path: 'node_modules/react-router/' },
  },
  {
    name: 'server-files-stay-on-the-server',
    comment:
      'The browser build replaces *.server.ts by an empty module. Import it in a route module (or routes.ts, for the ' +
      'sitemap) only; move what the browser needs as well into a module without .server.',
    severity: 'error',
    from: { path: `^${folder}src/`, pathNot: '(/routes|\\.route|\\.server|\\.test)\\.tsx?$' },
    to: { path: '\\.server\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no-unresolvable',
    comment:
      'The import leads nowhere. Correct the path, or add the package to the dependencies in package.json.',
    severity: 'error',
    from: {},
    // The text of a file, which only bundlers resolve.
    to: { couldNotResolve: true, pathNot: '\\?raw$' },
  },
]

/** How dependency-cruiser reads TypeScript. */
const options = {
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^(?!.*node_modules/).*(dist|\\.data|\\.site|\\.react-router)/' },
  parser: 'tsc',
  tsPreCompilationDeps: true,
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
  },
}

/** The configuration of a repository of one zone. */
module.exports = { forbidden: zoneRules(''), options, zoneRules }
