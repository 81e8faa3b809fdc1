import type { Release } from '../contract/release.ts'
import { SHARED_MODULES } from '../shared-modules/shared-modules.ts'

/** The file by which hosts built with `@module-federation/enhanced` load a zone. */
export const FEDERATION_MANIFEST = 'mf-manifest.json'

/**
 * Describes a release to other hosts, as `Manifest` of `@module-federation/sdk`. The site itself reads `release.json`,
 * which also has hashes.
 */
export function federationManifest({
  name,
  version,
  global,
  entry,
  exposes,
}: Pick<Release, 'name' | 'version' | 'global' | 'entry' | 'exposes'>): object {
  return {
    id: global,
    name: global,
    metaData: {
      name: global,
      globalName: global,
      type: 'app',
      buildInfo: { buildName: name, buildVersion: version },
      remoteEntry: { name: entry, path: '', type: 'global' },
      publicPath: 'auto',
    },
    remotes: [],
    shared: Object.entries(SHARED_MODULES).map(([module, requiredVersion]) => ({
      id: `${global}:${module}`,
      name: module,
      version: '',
      singleton: true,
      requiredVersion,
      assets: assetsOf({ js: [], css: [] }),
    })),
    exposes: Object.entries(exposes).map(([path, files]) => ({
      id: `${global}:${path}`,
      name: path.replace('./', ''),
      path,
      assets: assetsOf(files),
    })),
  }
}

const assetsOf = ({ js, css }: Release['exposes'][string]) => ({
  js: { sync: js, async: [] },
  css: { sync: css, async: [] },
})
