import { getPromotedServices } from '@medicena/provider-client/promoted-services'
import { countContact } from '@medicena/provider-client/smart'
import type { Loader } from '@storybook/react'
import { HttpResponse, http, type RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import { respondWith, respondWithBadges, respondWithDrawings } from './mock-api.ts'

declare module '@storybook/react' {
  interface Parameters {
    /** The mocked responses of the provider API. A request without a handler fails the story. */
    readonly handlers?: readonly RequestHandler[]
  }
}
/** Pages count searches and contacts, ask for promoted services and show drawings and badges in every story. */
const worker = setupWorker(
  respondWithDrawings(),
  respondWithBadges(),
  respondWith(getPromotedServices, []),
  respondWith(countContact, undefined),
  http.post('*/api/MedicalService/:id/Searches', () => new HttpResponse(null, { status: 204 })),
)
let started: Promise<unknown> | undefined

/**
 * Mocks the provider API by a story's `parameters.handlers`. A browser page has one service worker, so stories with
 * handlers are excluded from docs pages, which render many stories at once (`tags: ['!autodocs']`).
 */
export const mockApi: Loader = async ({ parameters }) => {
  started ??= worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: ({ url }, print) => {
      if (new URL(url).pathname.startsWith('/api/')) print.error()
    },
  })
  await started
  // `resetHandlers(...handlers)` would make them the initial handlers, which later stories fall back to.
  worker.resetHandlers()
  worker.use(...(parameters['handlers'] ?? []))
  // A story that is shown again gets its first responses again.
  worker.restoreHandlers()
  return {}
}
