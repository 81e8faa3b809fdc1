import type { RequestHandler } from 'msw'
import { setupWorker } from 'msw/browser'
import type { Loader } from 'storybook-react-rsbuild'

declare module 'storybook-react-rsbuild' {
  interface Parameters {
    /** How the provider's calls are answered in this story; a call without an answer fails it. */
    readonly handlers?: readonly RequestHandler[]
  }
}
const worker = setupWorker()
let started: Promise<unknown> | undefined

/**
 * Puts a story's answers (`parameters.handlers`) in the place of the provider. There is one provider for a page, so stories
 * with answers are kept off the pages of documents, which show many stories at once (`tags: ['!autodocs']`).
 */
export const answerCalls: Loader = async ({ parameters }) => {
  started ??= worker.start({
    quiet: true,
    serviceWorker: { url: './mockServiceWorker.js' },
    onUnhandledRequest: ({ url }, print) => {
      if (new URL(url).pathname.startsWith('/api/')) print.error()
    },
  })
  await started
  worker.resetHandlers(...(parameters['handlers'] ?? []))
  return {}
}
