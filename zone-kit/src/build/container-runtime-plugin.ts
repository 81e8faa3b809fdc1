import type { Compiler, RuntimeModule } from '@rspack/core'

/**
 * Finds a shared module in the host's share scope. All of `SHARED_MODULES` are strict singletons that the host provides, in
 * a range `^major.minor.patch`. The shell's loader recognizes a mismatch by its first words.
 */
const FIND_SHARED_MODULE = `
var satisfies = (range, version) => {
  var [major, minor, patch] = range.slice(1).split(".").map(Number);
  var [hasMajor, hasMinor, hasPatch] = version.split(".").map(parseFloat);
  return hasMajor == major && (hasMinor > minor || hasMinor == minor && hasPatch >= patch);
};
var resolveHandler = ({ shareScope, shareKey, requiredVersion }) => () => {
  var provided = __webpack_require__.S[shareScope][shareKey] || {};
  var versions = Object.keys(provided);
  var version = versions.find((one) => provided[one].loaded) || versions.find((one) => satisfies(requiredVersion, one)) || versions[0];
  if (!version) throw Error("Shared module " + shareKey + " doesn't exist in shared scope " + shareScope);
  if (!satisfies(requiredVersion, version)) throw Error("Unsatisfied version " + version + " from " + provided[version].from + " of shared singleton module " + shareKey + " (required " + requiredVersion + ")");
  provided[version].loaded = 1;
  return provided[version].get();
};
`

/** A zone adds nothing to the share scope of its host, so there is nothing to initialize. */
const SHARE_SCOPE = `
__webpack_require__.S = {};
__webpack_require__.I = () => 1;
`

/** A container is a classic script. */
const PUBLIC_PATH = `
__webpack_require__.p = document.currentScript.src.replace(/[^/]+$/, "");
`

/** New text by runtime module of the bundler: it has a parser of all version ranges and all ways to share (2.5 kB). */
const REPLACED: Readonly<Record<string, (source: string) => string>> = {
  consumes_loading: (source) => {
    const [start, end] = ['var splitAndConvert', 'var consumeSharedInstalledModules'].map((text) =>
      source.indexOf(text),
    )
    if (!start || !end || start < 0 || end < start)
      throw new Error('The bundler loads shared modules in another way.')
    return source.slice(0, start) + FIND_SHARED_MODULE + source.slice(end)
  },
  sharing: () => SHARE_SCOPE,
  auto_public_path: () => PUBLIC_PATH,
  global: () => '\n__webpack_require__.g = globalThis;\n',
}

/** Shortens the runtime of a container to what zones use of Module Federation. */
export class ContainerRuntimePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(ContainerRuntimePlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(ContainerRuntimePlugin.name, (module: RuntimeModule) => {
        const replace = REPLACED[module.name]
        if (!replace || !module.source) return
        module.source.source = Buffer.from(replace(module.source.source.toString()))
      })
    })
  }
}
