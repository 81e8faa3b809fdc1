/** Built-in objects that are namespaces. */
const NAMESPACES = ['JSON', 'Math', 'Reflect', 'Atomics', 'Intl', 'console'] as const

/** Built-in classes whose methods a zone could replace for all others. */
const CLASSES = [
  ...[
    'Object',
    'Function',
    'Array',
    'String',
    'Number',
    'Boolean',
    'Symbol',
    'BigInt',
    'Date',
    'RegExp',
    'Error',
  ],
  ...['Promise', 'Map', 'Set', 'WeakMap', 'WeakSet', 'ArrayBuffer', 'Uint8Array', 'URL', 'URLSearchParams'],
  ...['AbortController', 'AbortSignal', 'Headers', 'Request', 'Response'],
] as const

const globals = globalThis as unknown as Record<string, unknown>

// Some are loaded at first use, which would look like a change.
for (const name of CLASSES) void globals[name]

/** The built-in global variables, without those that are loaded at first use. */
const GLOBAL_NAMES = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).flatMap(
  ([name, descriptor]) => ('value' in descriptor ? name : []),
)

/** An object with built-in members. */
interface Owner {
  /** Precedes the names of its members: `Array.prototype.`. */
  readonly prefix: string
  readonly target: object
  readonly members: ReadonlyMap<string | symbol, unknown>
}

/** The members of all built-in objects. */
export interface BuiltIns {
  readonly variables: ReadonlyMap<string, unknown>
  readonly owners: readonly Owner[]
}

/** Records the members of all built-in objects. */
export function snapshotBuiltIns(): BuiltIns {
  const owners: Owner[] = []
  const record = (prefix: string, target: object | undefined) => {
    if (!target) return
    owners.push({
      prefix,
      target,
      members: new Map(Reflect.ownKeys(target).map((key) => [key, memberOf(target, key)])),
    })
  }
  for (const name of NAMESPACES) record(`${name}.`, globals[name] as object)
  for (const name of CLASSES) {
    const type = globals[name] as { readonly prototype?: object } | undefined
    record(`${name}.`, type)
    record(`${name}.prototype.`, type?.prototype)
  }
  return { variables: new Map(GLOBAL_NAMES.map((name) => [name, globals[name]])), owners }
}

function memberOf(target: object, key: string | symbol): unknown {
  const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
  return descriptor?.get ?? descriptor?.value
}

/**
 * Finds the built-in members that have changed, appeared or gone since a snapshot; new global variables are allowed. Uses
 * no method of arrays, which may be among them.
 */
export function changedBuiltIns({ variables, owners }: BuiltIns): string[] {
  const changed: string[] = []
  for (const [name, value] of variables) if (!Object.is(value, globals[name])) changed[changed.length] = name
  for (const { prefix, target, members } of owners) {
    for (const [key, value] of members)
      if (!Object.is(value, memberOf(target, key))) changed[changed.length] = `${prefix}${String(key)}`
    for (const key of Reflect.ownKeys(target))
      if (!members.has(key)) changed[changed.length] = `${prefix}${String(key)}`
  }
  return changed
}
