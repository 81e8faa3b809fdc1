import type { Call } from '@medicena/provider-client/call'
import type { Problem } from '@medicena/provider-client/problem'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import * as z from 'zod/mini'

/**
 * Answers a provider call in a story.
 * @throws ZodError when the contract does not know such an answer, so that a changed contract breaks the story
 */
export function answer<C extends Call>(call: C, value: z.input<C['answer']>): RequestHandler {
  z.parse(call.answer, value)
  // The wire carries what the provider sends, not what the client makes of it.
  const body = JSON.stringify(value)
  const json = { headers: { 'content-type': 'application/json' } }
  return handle(call, () => new HttpResponse(body, body === undefined ? { status: 204 } : json))
}

/** Answers a provider call with a problem (RFC 9457); without words it is a server's plain failure. */
export function refuse(call: Call, problem: Partial<Problem> & { readonly status: number }): RequestHandler {
  return handle(call, () =>
    HttpResponse.json(
      { type: 'about:blank', title: 'Problem', ...problem },
      { status: problem.status, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
}

/** Leaves a provider call without an answer, as a cut network does. */
export function cutOff(call: Call): RequestHandler {
  return handle(call, () => HttpResponse.error())
}

/** Never answers a provider call: what a visitor sees while it is under way. */
export function keepWaiting(call: Call): RequestHandler {
  return handle(call, () => delay('infinite'))
}

function handle(call: Call, resolver: Parameters<typeof http.all>[1]): RequestHandler {
  const method = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[call.method]
  return method(addressOf(call), resolver)
}

/** Matches the address of a call, whatever stands in the place of its parameters. */
function addressOf({ path }: Call): RegExp {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`/api/${pattern}$`)
}
