import { SERVICE } from './tracing.ts'

/**
 * Starts to send traces to the collector that `OTEL_EXPORTER_OTLP_ENDPOINT` (or `OTEL_EXPORTER_OTLP_TRACES_ENDPOINT`)
 * names. Requests to the provider API carry a `traceparent` header. Without one of these variables nothing of OpenTelemetry
 * is loaded but its API, which then does nothing. The libraries read its other variables:
 * https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/
 * @returns sends the spans that wait, and stops
 */
export async function startTracing(
  environment: NodeJS.ProcessEnv,
  providerUrl: string,
): Promise<() => Promise<void>> {
  const isConfigured =
    environment['OTEL_EXPORTER_OTLP_ENDPOINT'] || environment['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
  if (!isConfigured) return async () => {}
  const [sdk, { OTLPTraceExporter }, resources, { UndiciInstrumentation }] = await Promise.all([
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
  return () => provider.shutdown()
}

/** The part of an address that names an endpoint, without what visitors have searched for. */
const endpointOf = (path: string): string => /^(?:\/[A-Za-z]+){0,3}/.exec(path)?.[0] ?? ''
