import type { HTMLAttributes } from 'react'
import { useIsServerRendered } from '../use-is-server-rendered.ts'

/** Whether this is a browser. */
export const isBrowser = () => typeof document !== 'undefined'

/** Whether this is a page of `pnpm dev`, which shows changes of the content. The bundler replaces the variable. */
const isDevelopment = () => process.env['NODE_ENV'] === 'development'

/** Makes React keep the existing HTML. A constant: React compares it by identity and would write another object's HTML. */
export const SERVER_HTML = { __html: '' }

export interface StaticContentProps extends HTMLAttributes<HTMLElement> {
  readonly as?: 'div' | 'footer' | 'section' | 'article'
}

/**
 * An element whose content has no state, effects or handlers. The browser does not hydrate it: it keeps the server's HTML for
 * as long as the element exists, so give it a `key` that changes with its content. After a client-side navigation it is
 * rendered as any other element.
 */
export function StaticContent({ as: Tag = 'div', children, ...rest }: StaticContentProps) {
  const keepsHtml = useIsServerRendered() && isBrowser() && !isDevelopment()
  return keepsHtml ? (
    <Tag {...rest} suppressHydrationWarning dangerouslySetInnerHTML={SERVER_HTML} />
  ) : (
    <Tag {...rest}>{children}</Tag>
  )
}
