import type { Span } from '@opentelemetry/api'
import { NO_TRACING, statementSummary, type Tracing } from './tracing.ts'

const SERVICE = 'medicena-provider-api'

/**
 * Starts to send traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` (or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`)
 * names. A request continues the trace of its `traceparent` header (https://www.w3.org/TR/trace-context/). Without one of
 * these variables nothing of OpenTelemetry is loaded. The libraries read its other variables:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 */
export async function startTracing(environment: NodeJS.ProcessEnv): Promise<Tracing> {
  const isConfigured =
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  if (!isConfigured) return NO_TRACING
  const [api, sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new sdk.NodeTracerProvider({
    resource: resources
      .resourceFromAttributes({ 'service.name': SERVICE })
      .merge(resources.detectResources({ detectors: [resources.envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const tracer = provider.getTracer(SERVICE)
  const fail = (span: Span) => span.setStatus({ code: api.SpanStatusCode.ERROR })

  return {
    addTo: (app) => {
      app.addHook('onRequest', ({ method, headers, routeOptions }, reply, done) => {
        const parent = api.propagation.extract(api.context.active(), headers)
        const route = routeOptions.url ?? 'none'
        const span = tracer.startSpan(
          `${method} ${route}`,
          { kind: api.SpanKind.SERVER, attributes: { 'http.request.method': method, 'http.route': route } },
          parent,
        )
        reply.raw.once('close', () => {
          span.setAttribute('http.response.status_code', reply.raw.statusCode)
          if (reply.raw.statusCode >= 500) fail(span)
          span.end()
        })
        api.context.with(api.trace.setSpan(parent, span), done)
      })
    },
    observeStatement: (statement) => {
      // Statements of background tasks belong to no request.
      if (!api.trace.getActiveSpan()) return () => {}
      const summary = statementSummary(statement)
      const span = tracer.startSpan(summary, {
        kind: api.SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
      })
      return (succeeded) => {
        if (!succeeded) fail(span)
        span.end()
      }
    },
    stop: () => provider.shutdown(),
  }
}
