/** Joins class names, without `false`, `undefined` and empty ones. */
export function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
