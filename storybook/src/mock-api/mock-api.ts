import type { Endpoint } from '@medicena/provider-client/endpoint'
import type { Problem } from '@medicena/provider-client/problem'
import { delay, HttpResponse, http, type RequestHandler } from 'msw'
import * as z from 'zod/mini'

/**
 * Mocks a successful response of an endpoint in a story.
 * @throws ZodError when the body does not match the contract, so that a changed contract breaks the story
 */
export function respondWith<E extends Endpoint>(endpoint: E, value: z.input<E['response']>): RequestHandler {
  return handle(endpoint, successOf(endpoint, value))
}

/** Mocks one successful response of an endpoint; the next request gets the response of the following handler. */
export function respondOnce<E extends Endpoint>(endpoint: E, value: z.input<E['response']>): RequestHandler {
  return handle(endpoint, successOf(endpoint, value), { once: true })
}

function successOf<E extends Endpoint>(
  endpoint: E,
  value: z.input<E['response']>,
): () => HttpResponse<string> {
  z.parse(endpoint.response, value)
  // The wire carries what the provider sends, before the client's transforms.
  const body = JSON.stringify(value)
  const json = { headers: { 'content-type': 'application/json' } }
  return () => new HttpResponse(body, body === undefined ? { status: 204 } : json)
}

/** Mocks a problem response (RFC 9457) of an endpoint; `problem` needs no more than a status. */
export function respondWithProblem(
  endpoint: Endpoint,
  problem: Partial<Problem> & { readonly status: number },
): RequestHandler {
  return handle(endpoint, () =>
    HttpResponse.json(
      { type: 'about:blank', title: 'Problem', ...problem },
      { status: problem.status, headers: { 'content-type': 'application/problem+json' } },
    ),
  )
}

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#0a6870" d="M0 0h4v3H0z"/></svg>'

/** Mocks the files of all photos as an image of one colour. */
export const respondWithPhotoFiles = (): RequestHandler =>
  respondWithImages(/\/api\/MedicalFacility\/Photos\//)

/** Mocks the drawings of all categories as an image of one colour. */
export const respondWithDrawings = (): RequestHandler => respondWithImages(/\/api\/Category\/Drawings\//)

/** Mocks the badges of all certificates as an image of one colour. */
export const respondWithBadges = (): RequestHandler =>
  respondWithImages(/\/api\/MedicalFacility\/\d+\/Certificate\.svg$/)

function respondWithImages(path: RegExp): RequestHandler {
  return http.get(path, () => new HttpResponse(IMAGE, { headers: { 'content-type': 'image/svg+xml' } }))
}

/** Mocks a network error while an endpoint is requested. */
export function failNetwork(endpoint: Endpoint): RequestHandler {
  return handle(endpoint, () => HttpResponse.error())
}

/** Keeps the requests to an endpoint pending, to show a loading state. */
export function neverRespond(endpoint: Endpoint): RequestHandler {
  return handle(endpoint, () => delay('infinite'))
}

function handle(
  endpoint: Endpoint,
  resolver: Parameters<typeof http.all>[1],
  options?: Parameters<typeof http.all>[2],
): RequestHandler {
  const method = { GET: http.get, POST: http.post, PUT: http.put, DELETE: http.delete }[endpoint.method]
  return method(urlPattern(endpoint), resolver, options)
}

/** Matches the URL of an endpoint with any parameters. */
function urlPattern({ path }: Endpoint): RegExp {
  const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '[^/]+')
  return new RegExp(`/api/${pattern}$`)
}
