import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import { test as base, type Page } from '@playwright/test'
import fastify from 'fastify'
import { BUILT } from './built-storybook.ts'

/** A browser page with the built Storybook that shows one story after another. */
export interface StoryPage {
  readonly page: Page
  /** Console errors and warnings, uncaught exceptions and requests to other origins since the story was shown. */
  readonly messages: string[]
  /**
   * Shows a story or a docs page, and resolves when it is stable.
   * @throws Error when rendering or the play function fails
   */
  readonly show: (id: string, viewMode: 'story' | 'docs') => Promise<void>
  /** Sets what the toolbar offers. */
  readonly setGlobals: (globals: Readonly<Record<string, unknown>>) => Promise<void>
  /** Sets the width of the viewport in px, and resolves when the page is stable. */
  readonly setWidth: (width: number) => Promise<void>
}

/** Serves and opens the Storybook once per worker. */
export const test = base.extend<object, { storyPage: StoryPage }>({
  storyPage: [
    async ({ browser }, use) => {
      const server = fastify()
      server.register(fastifyStatic, { root: BUILT })
      await server.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.server.address() as AddressInfo
      const origin = `http://127.0.0.1:${port}`
      // Animations would make results depend on timing.
      const page = await browser.newPage({ locale: 'pl-PL', reducedMotion: 'reduce' })
      const messages: string[] = []
      listen(page, origin, messages)
      await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
      // For reloads of the document. Without a story in the address, as here, Storybook ignores it.
      await page.goto(`${origin}/iframe.html?globals=a11y.manual:!true`)
      await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window)
      // The accessibility addon would run axe a second time, by rules of its own.
      await page.evaluate(updateGlobals, { a11y: { manual: true } })
      await use({
        page,
        messages,
        show: async (id, viewMode) => {
          messages.length = 0
          await page.evaluate(showEntry, { id, viewMode })
          await page.evaluate(waitUntilStable)
        },
        setGlobals: (globals) => page.evaluate(updateGlobals, globals),
        setWidth: async (width) => {
          if (page.viewportSize()?.width === width) return
          await page.setViewportSize({ width, height: 800 })
          await page.evaluate(waitUntilStable)
        },
      })
      await page.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

function listen(page: Page, origin: string, messages: string[]) {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser logs error responses that a story mocks.
    if (/^Failed to load resource/.test(message.text()) && message.location().url.includes('/api/')) return
    messages.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      messages.push(`request to ${request.url()}`)
  })
}

/** The part of Storybook's channel in use. */
interface Channel {
  on: (event: string, listener: (payload: unknown) => void) => void
  off: (event: string, listener: (payload: unknown) => void) => void
  emit: (event: string, payload: object) => void
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: Channel
    /** Missing while the document loads. */
    readonly __STORYBOOK_PREVIEW__?: { readonly storyRenders: readonly { readonly phase?: string }[] }
  }
}

/** Runs in the page: sets global settings of all stories. */
function updateGlobals(globals: Readonly<Record<string, unknown>>): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  return new Promise<void>((resolve) => {
    channel.on('globalsUpdated', () => resolve())
    channel.emit('updateGlobals', { globals })
  })
}

/** Runs in the page: shows an entry, and resolves once it is rendered and its play function has finished. */
function showEntry({ id, viewMode }: { id: string; viewMode: string }): Promise<void> {
  window.endPresses?.()
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const done = viewMode === 'docs' ? 'docsRendered' : 'storyRendered'
  const failures = [
    'storyThrewException',
    'storyErrored',
    'storyMissing',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ]
  return new Promise<void>((resolve, reject) => {
    const onDone = (shownId: unknown) => {
      if (shownId === id) settle(resolve)
    }
    const onFailure = (error: unknown) =>
      settle(() => reject(new Error(error instanceof Error ? error.message : JSON.stringify(error))))
    const settle = (report: () => void) => {
      channel.off(done, onDone)
      for (const event of failures) channel.off(event, onFailure)
      report()
    }
    channel.on(done, onDone)
    for (const event of failures) channel.on(event, onFailure)
    const isShown = new URLSearchParams(location.search).get('id') === id
    if (isShown) channel.emit('forceRemount', { storyId: id })
    else channel.emit('setCurrentStory', { storyId: id, viewMode })
  })
}

/**
 * Runs in the page: resolves when all stories are rendered and played, no zone's page is loading, fonts and images are
 * loaded, and two frames have been painted. Storybook reloads the document when a story is left earlier.
 */
async function waitUntilStable(): Promise<void> {
  const nextFrame = () => new Promise((painted) => requestAnimationFrame(painted))
  const isLoading = () =>
    window.__STORYBOOK_PREVIEW__?.storyRenders.some(({ phase }) => phase !== 'finished') !== false ||
    document.querySelector('[data-pending]') !== null
  while (isLoading()) await nextFrame()
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await nextFrame()
  await nextFrame()
}
