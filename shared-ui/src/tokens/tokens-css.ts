import { customProperty, darkTokens, tokens } from './tokens.ts'

type TokenGroups = Readonly<Record<string, Readonly<Record<string, string>>>>

const declarations = (groups: TokenGroups): string[] =>
  Object.entries(groups).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `${customProperty(group, name)}: ${value};`),
  )

/** Returns the content of tokens.css: the tokens as custom properties. */
export function tokensCss(): string {
  const properties = declarations(tokens).map((declaration) => `    ${declaration}`)
  const darkProperties = declarations(darkTokens).map((declaration) => `      ${declaration}`)
  const zeroDurations = Object.keys(tokens.duration).map(
    (name) => `      ${customProperty('duration', name)}: 0ms;`,
  )
  return `/* Written by \`pnpm --filter @medicena/shared-ui tokens\` from tokens.ts. Change that file, not this one. */
@layer reset, base, shared-ui, shell, zone;

@layer base {
  :root {
${properties.join('\n')}
  }

  @media screen and (prefers-color-scheme: dark) {
    :root {
      color-scheme: dark;
${darkProperties.join('\n')}
    }
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
${zeroDurations.join('\n')}
    }
  }
}
`
}
