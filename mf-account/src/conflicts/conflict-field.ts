/** Part of a form that can differ between two versions. */
export interface ConflictField<Body> {
  readonly label: string
  /** Its fields in the request's body. */
  readonly keys: readonly (keyof Body)[]
  /** Formats its value; null if the body says nothing about it, '' if it is empty. */
  readonly text: (body: Body) => string | null
}

/** The version of a field that stays. */
export type Choice = 'own' | 'stored'

/** Field with two different values. */
export interface DifferingField<Body> extends ConflictField<Body> {
  readonly own: string
  readonly stored: string
  /** Suggested choice: the stored version of a field that the user has not changed. */
  readonly suggested: Choice
}

/**
 * Compares what the user sends with what has been stored meanwhile.
 * @param base what the user has edited
 */
export function differingFields<Body>(
  fields: readonly ConflictField<Body>[],
  { base, own, stored }: { readonly base: Body; readonly own: Body; readonly stored: Body },
): DifferingField<Body>[] {
  return fields.flatMap((field) => {
    const [ownText, storedText] = [field.text(own), field.text(stored)]
    if (ownText === null || storedText === null || ownText === storedText) return []
    const suggested = ownText === field.text(base) ? 'stored' : 'own'
    return [{ ...field, own: ownText, stored: storedText, suggested }]
  })
}

/** Merges two versions: the own one, with the chosen fields of the stored one. */
export function merge<Body>(
  { own, stored }: { readonly own: Body; readonly stored: Body },
  fields: readonly ConflictField<Body>[],
  choices: readonly Choice[],
): Body {
  const merged = { ...own }
  fields.forEach(({ keys }, index) => {
    if (choices[index] === 'stored') for (const key of keys) merged[key] = stored[key]
  })
  return merged
}
