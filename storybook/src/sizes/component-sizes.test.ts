import { expect, test } from 'vitest'
import budgets from './budgets.json' with { type: 'json' }
import { measureComponents } from './measure-components.ts'

/** The budget of each component in kB: script and style together, compressed with brotli. */
const budgetOf = new Map(Object.entries(budgets))

const sizes = await measureComponents()

test('every component has a budget, and every budget a component', () => {
  expect([...budgetOf.keys()].sort()).toEqual(sizes.map(({ name }) => name))
})

test.each(sizes)('$name stays within its budget', ({ name, script, style }) => {
  expect((script + style) / 1000).toBeLessThanOrEqual(budgetOf.get(name) ?? 0)
})

test('measures a component with its dependencies, without React', () => {
  const [combobox, skeleton] = ['combobox', 'skeleton'].map((name) =>
    sizes.find((size) => size.name === name),
  )
  // downshift alone is more than 8 kB; React DOM would be more than 50.
  expect(combobox?.script).toBeGreaterThan(8000)
  expect(combobox?.script).toBeLessThan(20_000)
  expect(skeleton?.script).toBeLessThan(1000)
})
