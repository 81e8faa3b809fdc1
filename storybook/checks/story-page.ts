import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import fastifyStatic from '@fastify/static'
import { test as base, type Page } from '@playwright/test'
import fastify from 'fastify'
import { BUILT } from './built-storybook.ts'

/** One page of the built Storybook that shows one story after the other. */
export interface StoryPage {
  readonly page: Page
  /** What the browser complained about since the story came up: console, exceptions, requests to elsewhere. */
  readonly complaints: string[]
  /**
   * Shows a story, or a page of documents, and resolves when it has come to rest.
   * @throws Error when it can't be rendered, or its play function fails
   */
  readonly show: (id: string, viewMode: 'story' | 'docs') => Promise<void>
  /** Gives the window another width (px) and resolves when what it shows has come to rest. */
  readonly widen: (width: number) => Promise<void>
}

/** Tests with a Storybook that is served and opened once for each worker. */
export const test = base.extend<object, { storyPage: StoryPage }>({
  storyPage: [
    async ({ browser }, use) => {
      const server = fastify()
      server.register(fastifyStatic, { root: BUILT })
      await server.listen({ port: 0, host: '127.0.0.1' })
      const { port } = server.server.address() as AddressInfo
      const origin = `http://127.0.0.1:${port}`
      // What moves would be caught in the middle.
      const page = await browser.newPage({ locale: 'pl-PL', reducedMotion: 'reduce' })
      const complaints: string[] = []
      listen(page, origin, complaints)
      await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') })
      // The accessibility panel would run axe a second time.
      await page.goto(`${origin}/iframe.html?globals=a11y.manual:!true`)
      await page.waitForFunction(() => '__STORYBOOK_PREVIEW__' in window)
      await use({
        page,
        complaints,
        show: async (id, viewMode) => {
          complaints.length = 0
          await page.evaluate(showEntry, { id, viewMode })
          await page.waitForFunction(isSettled)
          await page.evaluate(rest)
        },
        widen: async (width) => {
          await page.setViewportSize({ width, height: 800 })
          await page.evaluate(rest)
        },
      })
      await page.close()
      await server.close()
    },
    { scope: 'worker' },
  ],
})

function listen(page: Page, origin: string, complaints: string[]) {
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The browser's own note of an answer that a story mocks as a failure.
    if (/^Failed to load resource/.test(message.text()) && message.location().url.includes('/api/')) return
    complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      complaints.push(`asks for ${request.url()}`)
  })
}

/** The part of Storybook's channel in use; it stands on the preview's window. */
interface Channel {
  on: (event: string, listener: (told?: unknown) => void) => void
  emit: (event: string, told: object) => void
}

declare global {
  interface Window {
    readonly __STORYBOOK_ADDONS_CHANNEL__: Channel
    /** Not there while the document loads. */
    readonly __STORYBOOK_PREVIEW__?: { readonly storyRenders: readonly { readonly phase?: string }[] }
  }
}

/** Runs in the page: has Storybook show an entry anew, and waits for its word that it is done, play function and all. */
function showEntry({ id, viewMode }: { id: string; viewMode: string }): Promise<void> {
  const channel = window.__STORYBOOK_ADDONS_CHANNEL__
  const done = viewMode === 'docs' ? 'docsRendered' : 'storyRendered'
  const failures = [
    'storyThrewException',
    'storyErrored',
    'storyMissing',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ]
  return new Promise((resolve, reject) => {
    const fail = (told: unknown) =>
      reject(new Error(told instanceof Error ? told.message : JSON.stringify(told)))
    channel.on(done, (told) => {
      if (told === id) resolve()
    })
    for (const event of failures) channel.on(event, fail)
    const before = new URLSearchParams(location.search).get('id')
    if (before === id) channel.emit('forceRemount', { storyId: id })
    else channel.emit('setCurrentStory', { storyId: id, viewMode })
  })
}

/**
 * Runs in the page: whether every story on it has been rendered and played, and no zone's page is still to come. Storybook
 * loads its document anew when it is told to leave a story before that.
 */
function isSettled(): boolean {
  return (
    window.__STORYBOOK_PREVIEW__?.storyRenders.every(({ phase }) => phase === 'finished') === true &&
    !document.querySelector('[data-pending]')
  )
}

/** Runs in the page: resolves when fonts and pictures are there and two frames have been painted. */
async function rest(): Promise<void> {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}
