import type { Endpoint } from './endpoint.ts'
import * as resources from './resources.ts'

type Endpoints<Module> = {
  readonly [Name in keyof Module as Module[Name] extends Endpoint ? Name : never]: Module[Name]
}

function isEndpoint(value: unknown): value is Endpoint {
  return value instanceof Object && 'method' in value && 'path' in value && 'response' in value
}

/** All endpoints of the provider API by name: every endpoint that a resource module exports. */
export const CONTRACT = Object.fromEntries(
  Object.entries(resources).filter(([, value]) => isEndpoint(value)),
) as Endpoints<typeof resources>
