import { NO_TRACING, type OpenSpan, type SpanAttributes, type Tracing } from './tracing.ts'

const SERVICE = 'medicena-site'

/**
 * Starts to send traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` (or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`)
 * names. Requests to the provider API carry a `traceparent` header (https://www.w3.org/TR/trace-context/). Without one of
 * these variables nothing of OpenTelemetry is loaded. The libraries read its other variables:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startTracing(environment: NodeJS.ProcessEnv, providerUrl: string): Promise<Tracing> {
  const isConfigured =
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  if (!isConfigured) return NO_TRACING
  const [api, sdk, { OTLPTraceExporter }, resources, { UndiciInstrumentation }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
    import('@opentelemetry/instrumentation-undici'),
  ])
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': SERVICE })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const upstream = new URL(providerUrl).origin
  const requests = new UndiciInstrumentation({
    requireParentforSpans: true,
    ignoreRequestHook: ({ origin }) => origin !== upstream,
    requestHook: (span, { origin, path }) =>
      void span.setAttributes({
        'url.full': `${origin}${endpointOf(path)}`,
        'url.path': endpointOf(path),
        'url.query': '',
      }),
  })
  requests.setTracerProvider(provider)
  requests.enable()
  const tracer = provider.getTracer(SERVICE)
  const open = (name: string, attributes: SpanAttributes, parent = api.context.active()): OpenSpan => {
    const span = tracer.startSpan(name, { attributes }, parent)
    return {
      run: (task) => api.context.with(api.trace.setSpan(parent, span), task),
      set: (more) => void span.setAttributes(more),
      headers: () => {
        const carrier: Record<string, string> = {}
        api.propagation.inject(api.trace.setSpan(parent, span), carrier)
        return carrier
      },
      end: (error) => {
        if (error !== undefined) {
          span.recordException(error instanceof Error ? error : String(error))
          span.setStatus({ code: api.SpanStatusCode.ERROR })
        }
        span.end()
      },
    }
  }
  return {
    begin: (name, attributes = {}) => open(name, attributes),
    resume: (name, headers) => open(name, {}, api.propagation.extract(api.context.active(), headers)),
    stop: () => provider.shutdown(),
  }
}

/** The part of an address that names an endpoint, without what visitors have searched for. */
const endpointOf = (path: string): string => /^(?:\/[A-Za-z]+){0,3}/.exec(path)?.[0] ?? ''
