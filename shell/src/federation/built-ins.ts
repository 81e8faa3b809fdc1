const CLASSES = [Object, Function, Array, String, Number, Promise, Map, Set, Date, RegExp]

/** The methods of built-in classes before the code of any zone ran. */
const METHODS = CLASSES.flatMap(({ name, prototype }) =>
  Object.entries(Object.getOwnPropertyDescriptors(prototype)).map(
    ([key, { value }]) => [`${name}.prototype.${key}`, prototype, key, value] as const,
  ),
)

const reported = new Set<string>()

/** Finds methods of built-in classes that were replaced since the last call. */
export function replacedMethods(): string[] {
  const replaced: string[] = []
  // Array methods may be among them.
  for (const [name, prototype, key, value] of METHODS) {
    if (Object.getOwnPropertyDescriptor(prototype, key)?.value === value || reported.has(name)) continue
    reported.add(name)
    replaced[replaced.length] = name
  }
  return replaced
}
