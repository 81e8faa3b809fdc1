/** Built-in objects that are namespaces: no object inherits from them, so their members can be locked. */
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

/**
 * Makes the built-in global variables read-only, and the members of built-in namespaces. A zone's assignment then throws
 * (strict mode) or does nothing. Prototypes stay writable: objects that inherit from them could not override a method by
 * assignment.
 */
export function lockGlobals(): void {
  lockValues(globalThis)
  for (const name of NAMESPACES) lockValues(globals[name] as object)
}

function lockValues(target: object): void {
  for (const [name, descriptor] of Object.entries(Object.getOwnPropertyDescriptors(target))) {
    if ('value' in descriptor && descriptor.writable && descriptor.configurable)
      Object.defineProperty(target, name, { writable: false, configurable: false })
  }
}

/** The members of all built-in objects, by their names. */
export type GlobalsSnapshot = ReadonlyMap<string, unknown>

/** Records the members of all built-in objects. */
export function snapshotGlobals(): GlobalsSnapshot {
  const members = new Map<string, unknown>()
  const record = (owner: string, target: object | undefined) => {
    if (!target) return
    for (const key of Reflect.ownKeys(target)) {
      const descriptor = Reflect.getOwnPropertyDescriptor(target, key)
      members.set(`${owner}${String(key)}`, descriptor?.get ?? descriptor?.value)
    }
  }
  for (const name of GLOBAL_NAMES) members.set(name, globals[name])
  for (const name of NAMESPACES) record(`${name}.`, globals[name] as object)
  for (const name of CLASSES) {
    const type = globals[name] as { readonly prototype?: object } | undefined
    record(`${name}.`, type)
    record(`${name}.prototype.`, type?.prototype)
  }
  return members
}

/**
 * Finds the built-in members that have changed, appeared or gone since a snapshot; new global variables are allowed. Uses
 * no method of arrays, which may be among them.
 */
export function changedGlobals(before: GlobalsSnapshot): string[] {
  const after = snapshotGlobals()
  const changed: string[] = []
  for (const [name, value] of after)
    if (!before.has(name) || !Object.is(before.get(name), value)) changed[changed.length] = name
  for (const name of before.keys()) if (!after.has(name)) changed[changed.length] = name
  return changed
}
