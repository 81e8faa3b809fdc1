import budgets from './budgets.json' with { type: 'json' }
import type { ComponentSize } from './measure-components.ts'

/** Measured during the Storybook build (`.storybook/main.ts`). */
declare const COMPONENT_SIZES: readonly ComponentSize[]

const kilobytes = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const budgetOf = new Map(Object.entries(budgets))

/** Shows the compressed size of each component and its budget. */
export function SizeTable() {
  return (
    <table>
      <thead>
        <tr>
          <th>component</th>
          <th>script, kB</th>
          <th>style, kB</th>
          <th>together, kB</th>
          <th>budget, kB</th>
        </tr>
      </thead>
      <tbody>
        {COMPONENT_SIZES.map(({ name, script, style }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{kilobytes.format(script / 1000)}</td>
            <td>{kilobytes.format(style / 1000)}</td>
            <td>{kilobytes.format((script + style) / 1000)}</td>
            <td>{kilobytes.format(budgetOf.get(name) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
