import { type ChildNode, type Container, type Document, parse } from 'postcss'

/** The cascade layers of a zone's style sheets; any other rule could change the site around it. */
const LAYERS: readonly string[] = ['zone', 'shared-ui']

/**
 * Finds the first style rule outside of a zone's layers.
 * @returns its selector, for developers; null if there is none
 * @throws CssSyntaxError
 */
export function findUnlayeredRule(css: string): string | null {
  let found: string | null = null
  parse(css).walkRules((rule) => {
    const around = ancestorsOf(rule)
    const isKeyframe = around.some((node) => isAtRule(node, /keyframes$/i))
    const isLayered = around.some((node) => isAtRule(node, /^layer$/i) && isOwnLayer(node))
    if (isKeyframe || isLayered) return undefined
    found = rule.selector
    return false
  })
  return found
}

type Node = ChildNode | Container | Document

function ancestorsOf(node: ChildNode): Node[] {
  const ancestors: Node[] = []
  for (let parent: Node | undefined = node.parent; parent; parent = parent.parent as Node | undefined)
    ancestors.push(parent)
  return ancestors
}

const isAtRule = (node: Node, name: RegExp): boolean =>
  node.type === 'atrule' && 'name' in node && name.test(String(node.name))

const isOwnLayer = (node: Node): boolean =>
  'params' in node && LAYERS.includes(String(node.params).split('.')[0]?.trim() ?? '')
