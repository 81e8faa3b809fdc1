import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'
import { followRequest, type RequestFollower } from '../http/follow-requests.ts'
import { requestId } from '../http/logging.ts'
import type { ClientAddresses } from '../limits/client-address.ts'
import type { RequestLimit } from '../limits/request-limit.ts'
import type { Answers } from './answers.ts'
import type { KnownQuestions } from './known-questions.ts'
import { packFor, sendPacked } from './send-answer.ts'

export interface AheadParts {
  readonly answers: Answers
  readonly known: KnownQuestions
  readonly limit: RequestLimit
  readonly addresses: ClientAddresses
  readonly followers: readonly RequestFollower[]
}

/**
 * Answers what is known and kept before the framework makes a request of it: routing, validating and its hooks cost as
 * much as the answer itself. Whatever is not at hand at this very moment, or is not to be answered, is the framework's.
 * @returns whether the request is answered
 */
export function answerAhead({ answers, known, limit, addresses, followers }: AheadParts) {
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '', headers, socket } = request
    const question = method === 'GET' ? known.get(url) : undefined
    const answer = question && answers.kept(question.key)
    const packed = answer && packFor(headers, answer)
    if (!packed || packed instanceof Promise) return false
    const ip = proxyAddress(request, addresses.isTrusted)
    const allowance = limit(addresses.network(ip))
    if (allowance?.exceeded) return false

    const id = requestId(request)
    followRequest(followers, { id, method: 'GET', socket }, response, () => question.route)
    question.onAsked?.({ ip, headers })
    const others: OutgoingHttpHeader[] = ['x-request-id', id, 'cache-control', question.cacheControl]
    for (const [name, value] of Object.entries(allowance?.headers ?? {})) others.push(name, value)
    sendPacked(response, packed, others)
    return true
  }
}
