import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'

/** The name of this service in traces. */
export const SERVICE = 'medicena-site'

/**
 * Begins a task in a span of its own, which lasts until the task is done; spans that begin in it, and requests to the provider
 * API, are its children. Does nothing else unless `startTracing` has found a collector.
 * @param attributes no addresses of visitors, and no URLs, because these contain search terms
 */
export function tracedUntil<T>(
  name: string,
  attributes: Attributes,
  begin: (span: Span) => T,
  done: (begun: T) => Promise<unknown>,
  parent = context.active(),
): T {
  const span = trace.getTracer(SERVICE).startSpan(name, { attributes }, parent)
  const begun = context.with(trace.setSpan(parent, span), () => begin(span))
  done(begun).then(
    () => span.end(),
    (error: unknown) => {
      span.recordException(error instanceof Error ? error : String(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  )
  return begun
}

/** Runs a task in a span of its own. */
export const traced = <T>(
  name: string,
  attributes: Attributes,
  task: () => Promise<T>,
  parent?: Context,
): Promise<T> => tracedUntil(name, attributes, task, (running) => running, parent)

/** Returns the headers by which another process continues the trace (https://www.w3.org/TR/trace-context/). */
export function traceHeaders(): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {}
  propagation.inject(context.active(), headers)
  return headers
}

/**
 * The release whose code runs in a span.
 * @param release `mf-a@0.1.0-cae88b9584`
 */
export function releaseAttributes(release: string): Attributes {
  const [zone, version] = release.split('@')
  return { 'medicena.zone': zone, 'medicena.release': version }
}
