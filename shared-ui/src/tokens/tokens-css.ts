import { tokens } from './tokens.ts'

/** `inkMuted` → `ink-muted`; names that are already numbers or sizes stay. */
function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** The tokens as a style sheet of custom properties: the whole text of tokens.css. */
export function tokensCss(): string {
  const properties = Object.entries(tokens).flatMap(([group, values]) =>
    Object.entries(values).map(([name, value]) => `    --${kebab(group)}-${kebab(name)}: ${value};`),
  )
  const still = Object.keys(tokens.duration).map((name) => `      --duration-${kebab(name)}: 0ms;`)
  return `/* Written by \`pnpm --filter @medicena/shared-ui tokens\` from tokens.ts. Change that file, not this one. */
@layer reset, base, shared-ui, shell, zone;

@layer base {
  :root {
${properties.join('\n')}
  }

  @media (prefers-reduced-motion: reduce) {
    :root {
${still.join('\n')}
    }
  }
}
`
}
