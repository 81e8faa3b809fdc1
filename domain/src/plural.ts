const rules = new Intl.PluralRules('pl')

/** A noun as it stands after 1, after 2 and after 5: 'usługa', 'usługi', 'usług'. */
export type PluralForms = readonly [one: string, few: string, many: string]

/** The form of a noun after a whole number, 0 or more: 22 is followed by 'usługi', 12 by 'usług'. */
export function plural(count: number, [one, few, many]: PluralForms): string {
  const rule = rules.select(count)
  if (rule === 'one') return one
  return rule === 'few' ? few : many
}
