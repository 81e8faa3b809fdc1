/** Built-in namespaces and classes, whose members a zone could replace for all others. */
const OBJECTS = [
  ...[
    'JSON',
    'Math',
    'Reflect',
    'Atomics',
    'Intl',
    'console',
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
  ],
  ...[
    'Boolean',
    'Symbol',
    'BigInt',
    'Date',
    'RegExp',
    'Error',
    'Promise',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
  ],
  ...['ArrayBuffer', 'Uint8Array', 'URL', 'URLSearchParams', 'AbortController', 'AbortSignal', 'Headers'],
  ...['Request', 'Response'],
]

const globals = globalThis as unknown as Record<string, object>

// Some are loaded at first use, which would look like a change.
for (const name of OBJECTS) void globals[name]

/** The built-in global variables, without those that are loaded at first use. */
const GLOBAL_NAMES = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(
  ([name, descriptor]) => ('value' in descriptor ? name : []),
)

/** Built-in global variables and the members of built-in objects, by name: `Array.prototype.map`. */
export type BuiltIns = Readonly<Record<string, unknown>>

/** Reads all built-in members. Uses no method of arrays, which may be among those that were replaced. */
export function snapshotBuiltIns(): BuiltIns {
  const found: Record<string, unknown> = Object.create(null)
  const addMembers = (prefix: string, target: object) => {
    for (const key of Reflect.ownKeys(target)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
      found[prefix + String(key)] = descriptor?.get ?? descriptor?.value
    }
  }
  for (const name of GLOBAL_NAMES) found[name] = globals[name]
  for (const name of OBJECTS) {
    const target = globals[name] ?? {}
    addMembers(`${name}.`, target)
    if ('prototype' in target) addMembers(`${name}.prototype.`, target.prototype as object)
  }
  return found
}

/** Finds the built-in members that have changed, appeared or gone since a snapshot; new global variables are allowed. */
export function changedBuiltIns(before: BuiltIns): string[] {
  const now = snapshotBuiltIns()
  const changed: string[] = []
  for (const name in { ...before, ...now })
    if (!Object.is(before[name], now[name])) changed[changed.length] = name
  return changed
}
