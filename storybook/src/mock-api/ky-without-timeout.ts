import ky, { type Input, type Options } from 'ky'

export * from 'ky'

/**
 * Replaces `ky` in stories. A pending request stays pending: a timeout would change its story after ten seconds, or the
 * next one, which is shown by then.
 */
export default (input: Input, options?: Options) => ky(input, { ...options, timeout: false })
