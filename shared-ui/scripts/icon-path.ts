/** Prints the one path of an icon of Lucide, for icon.tsx: `pnpm --filter @medicena/shared-ui icon building-2`. */
import type { LucideIcon } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

type Attributes = Readonly<Record<string, string>>

/** The path of each shape that Lucide draws with. */
const PATHS: Readonly<Record<string, (attributes: Attributes) => string>> = {
  path: ({ d = '' }) => d,
  line: ({ x1, y1, x2, y2 }) => `M${x1} ${y1}L${x2} ${y2}`,
  circle: ({ cx, cy, r }) =>
    `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${2 * Number(r)} 0a${r} ${r} 0 1 0 ${-2 * Number(r)} 0`,
  rect: ({ x, y, width, height, rx: r = '0' }) => {
    const [across, down] = [Number(width) - 2 * Number(r), Number(height) - 2 * Number(r)]
    const corner = (dx: string, dy: string) => `a${r} ${r} 0 0 1 ${dx} ${dy}`
    return [
      `M${Number(x) + Number(r)} ${y}h${across}${corner(r, r)}v${down}${corner(`-${r}`, r)}`,
      `h${-across}${corner(`-${r}`, `-${r}`)}v${-down}${corner(r, `-${r}`)}z`,
    ].join('')
  },
}

/**
 * Joins the shapes of an icon to one path.
 * @throws Error for a shape or an attribute that a path cannot express
 */
function pathOf(icon: LucideIcon): string {
  const [, content = ''] = /^<svg[^>]*>(.*)<\/svg>$/.exec(renderToStaticMarkup(createElement(icon))) ?? []
  const shapes = [...content.matchAll(/<(\w+) ([^>]*)>/g)]
  return shapes
    .map(([, tag = '', text = '']) => {
      const attributes = Object.fromEntries(
        [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]),
      )
      const path = PATHS[tag]
      if (!path || 'fill' in attributes || 'transform' in attributes)
        throw new Error(`No path for ${tag} ${text}`)
      // At the start of a path this is an absolute position; after another path it must become one.
      return path(attributes).replace(/^m/, 'M0 0m')
    })
    .join('')
}

const { default: icon }: { default: LucideIcon } = await import(`lucide-react/icons/${process.argv[2]}`)
process.stdout.write(`${pathOf(icon)}\n`)
