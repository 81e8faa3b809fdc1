import { AtRule, type Node, parse, type Rule } from 'postcss'

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
    if (atRulesAround(rule).some((around) => isKeyframes(around) || isOwnLayer(around))) return undefined
    found = rule.selector
    return false
  })
  return found
}

function atRulesAround(rule: Rule): AtRule[] {
  const found: AtRule[] = []
  for (let node: Node | undefined = rule.parent; node; node = node.parent)
    if (node instanceof AtRule) found.push(node)
  return found
}

const isKeyframes = ({ name }: AtRule): boolean => /keyframes$/i.test(name)

const isOwnLayer = ({ name, params }: AtRule): boolean =>
  /^layer$/i.test(name) && LAYERS.includes(params.split('.')[0]?.trim() ?? '')
