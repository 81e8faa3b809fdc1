import type { IncomingHttpHeaders } from 'node:http'

/** Attributes of a span. No addresses of visitors, and no URLs, because these contain search terms. */
export type SpanAttributes = Readonly<Record<string, string | number | undefined>>

/** A span that was begun. */
export interface OpenSpan {
  /** Runs a task; spans that begin in it, and requests to the provider API, are its children. */
  run<T>(task: () => T): T
  set(attributes: SpanAttributes): void
  /** The headers by which another process continues the trace. */
  headers(): Readonly<Record<string, string>>
  /** @param error what failed */
  end(error?: unknown): void
}

/** Begins spans of requests. */
export interface Tracing {
  begin(name: string, attributes?: SpanAttributes): OpenSpan
  /** Begins a span whose parent the headers of a request name (https://www.w3.org/TR/trace-context/). */
  resume(name: string, headers: IncomingHttpHeaders): OpenSpan
  /** Sends the spans that wait. */
  stop(): Promise<void>
}

const NO_SPAN: OpenSpan = { run: (task) => task(), set: () => {}, headers: () => ({}), end: () => {} }

/** A site that nobody traces. */
export const NO_TRACING: Tracing = { begin: () => NO_SPAN, resume: () => NO_SPAN, stop: async () => {} }

/** Runs a task in a span of its own. */
export async function traced<T>(
  tracing: Tracing,
  name: string,
  attributes: SpanAttributes,
  task: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  const span = tracing.begin(name, attributes)
  try {
    const result = await span.run(() => task(span))
    span.end()
    return result
  } catch (error) {
    span.end(error)
    throw error
  }
}

/**
 * The release whose code runs in a span.
 * @param release `mf-a@0.1.0-cae88b9584`
 */
export function releaseAttributes(release: string): SpanAttributes {
  const [zone, version] = release.split('@')
  return { 'medicena.zone': zone, 'medicena.release': version }
}
