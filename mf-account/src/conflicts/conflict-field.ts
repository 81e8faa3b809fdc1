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

/** Field whose own value is not the stored one. */
export interface DifferingField<Body> extends ConflictField<Body> {
  readonly own: string
  readonly stored: string
  /** Whether others have changed it since the user saw it. */
  readonly isChanged: boolean
  /** Suggested choice: the stored version of a field that the user has not changed. */
  readonly suggested: Choice
}

interface Versions<Body> {
  /** The version that the user has seen. */
  readonly base: Body
  /** The version that the user sends. */
  readonly own: Body
  readonly stored: Body
}

/** Compares what the user sends with what is stored. */
export function differingFields<Body>(
  fields: readonly ConflictField<Body>[],
  { base, own, stored }: Versions<Body>,
): DifferingField<Body>[] {
  return fields.flatMap((field) => {
    const [ownText, baseText] = [field.text(own), field.text(base)]
    const storedText = field.text(stored) ?? ''
    if (ownText === null || ownText === storedText) return []
    const suggested = ownText === baseText ? 'stored' : 'own'
    return [{ ...field, own: ownText, stored: storedText, isChanged: storedText !== baseText, suggested }]
  })
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
