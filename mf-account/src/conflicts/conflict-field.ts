/** Part of a form that can differ between two versions. */
export interface ConflictField<Body> {
  readonly label: string
  /** Its fields in the request's body. */
  readonly keys: readonly (keyof Body)[]
  /** Formats its value; null if the body says nothing about it, '' if it is empty. */
  readonly text: (body: Body) => string | null
}

/** Creates the field of a text; a body without it is empty. */
export const textField = <Key extends string>(
  key: Key,
  label: string,
): ConflictField<{ readonly [Name in Key]?: string | null | undefined }> => ({
  label,
  keys: [key],
  text: ({ [key]: text }) => text ?? '',
})

/** The version of a field that stays. */
export type Choice = 'own' | 'stored'

/** Field with two different values. */
export interface DifferingField<Body> extends ConflictField<Body> {
  readonly own: string
  readonly stored: string
  /** Suggested choice: the stored version of a field that the user has not changed. */
  readonly suggested: Choice
}

/** Versions of the edited data. */
interface Versions<Body> {
  /** The version that the user has seen. */
  readonly base: Body
  /** The version that the user sends. */
  readonly own: Body
  readonly stored: Body
}

/**
 * Compares what the user sends with what has been stored meanwhile.
 * @param areIndependent ignores fields that nobody else has changed
 */
export function differingFields<Body>(
  fields: readonly ConflictField<Body>[],
  { base, own, stored }: Versions<Body>,
  areIndependent: boolean,
): DifferingField<Body>[] {
  return fields.flatMap((field) => {
    const [ownText, storedText, baseText] = [field.text(own), field.text(stored), field.text(base)]
    if (ownText === null || storedText === null || ownText === storedText) return []
    if (areIndependent && storedText === baseText) return []
    const suggested = ownText === baseText ? 'stored' : 'own'
    return [{ ...field, own: ownText, stored: storedText, suggested }]
  })
}

/** Whether everything that the user sends is stored already. */
export function isStored<Body>(
  fields: readonly ConflictField<Body>[],
  { own, stored }: Pick<Versions<Body>, 'own' | 'stored'>,
): boolean {
  return fields.every(({ text }) => text(own) === null || text(own) === text(stored))
}

/** Merges two versions: the own one, with the chosen fields of the stored one. */
export function merge<Body>(
  { own, stored }: Pick<Versions<Body>, 'own' | 'stored'>,
  fields: readonly ConflictField<Body>[],
  choices: readonly Choice[],
): Body {
  const merged = { ...own }
  fields.forEach(({ keys }, index) => {
    if (choices[index] === 'stored') for (const key of keys) merged[key] = stored[key]
  })
  return merged
}
