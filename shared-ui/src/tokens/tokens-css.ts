import { customProperty, tokens } from './tokens.ts'

/** Returns the content of tokens.css: the tokens as custom properties. */
export function tokensCss(): string {
  const properties = Object.entries(tokens).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `    ${customProperty(group, name)}: ${value};`),
  )
  const zeroDurations = Object.keys(tokens.duration).map(
    (name) => `      ${customProperty('duration', name)}: 0ms;`,
  )
  return `/* Written by \`pnpm --filter @medicena/shared-ui tokens\` from tokens.ts. Change that file, not this one. */
@layer reset, base, shared-ui, shell, zone;

@layer base {
  :root {
${properties.join('\n')}
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
${zeroDurations.join('\n')}
    }
  }
}
`
}
