import type { Endpoint, EndpointInput, EndpointResponse } from '@medicena/provider-client/endpoint'
import { sendOnce } from '@medicena/provider-client/idempotent-request'
import { useState } from 'react'
import { type RequestOptions, requestAsSession } from './request-as-session.ts'

/** Sends what a form creates: a retry after a lost response creates nothing twice. */
export function useCreate() {
  const [once] = useState(sendOnce)
  return <E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    options?: RequestOptions,
  ): Promise<EndpointResponse<E>> =>
    once(input, (idempotencyKey) => requestAsSession(endpoint, input, { ...options, idempotencyKey }))
}
