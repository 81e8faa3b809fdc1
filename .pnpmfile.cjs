/**
 * Packages that declare Node 22 but run on Node 20.19, which this project supports: the gate runs all of them on it.
 * Without their declared range the install prints no "unsupported engine" warnings. @inquirer and mute-stream belong to
 * msw's command line, which nothing here uses.
 */
const WORKS_ON_NODE_20 = /^(?:jotai|ky|cookie|content-disposition|mute-stream|@inquirer\/.+)$/

module.exports = {
  hooks: {
    readPackage(manifest) {
      if (WORKS_ON_NODE_20.test(manifest.name ?? '')) delete manifest.engines
      return manifest
    },
  },
}
