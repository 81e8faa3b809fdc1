import { fork } from 'node:child_process'
import { join } from 'node:path'
import { signPreview } from '@medicena/zone-kit/preview-token'
import * as z from 'zod/mini'

/** The script of the check's process, in the server's build. */
const SCRIPT = 'browser-check.cjs'

/** For all pages together. */
const CHECK_TIMEOUT_MS = 180_000

/** A preview for the check ends after this time. */
const PREVIEW_S = 600

/** Pages that are opened: the smoke page comes first. */
const MAX_PAGES = 6

/** Order for the process of a check. */
export const BrowserCheckRequest = z.object({
  /** The path of Chromium. */
  browser: z.string(),
  /** The link of a preview of the release. */
  link: z.string(),
  pages: z.array(z.string()),
})
export type BrowserCheckRequest = z.infer<typeof BrowserCheckRequest>

/** Its result: the first failure, or null. */
export const BrowserCheckReport = z.object({ failure: z.nullable(z.string()) })
export type BrowserCheckReport = z.infer<typeof BrowserCheckReport>

export interface BrowserCheckOptions {
  readonly browser: string
  /** The site as this machine reaches it. */
  readonly origin: string
  /** Signs previews, so that the browser gets a release that is not live. */
  readonly previewSecret: string
  /** The paths of the pages that the trial of a release has rendered. */
  readonly pagesOf: (release: string) => readonly string[]
}

/**
 * Opens pages of a release in the site's own headless browser, in a process of its own. The release is named as in stacks,
 * `mf-a@0.1.0-cae88b9584`.
 * @returns what failed, null if nothing did, undefined if the browser could not look
 */
export async function checkInOwnBrowser(
  { browser, origin, previewSecret, pagesOf }: BrowserCheckOptions,
  zone: string,
  release: string,
): Promise<string | null | undefined> {
  const pages = pagesOf(release).slice(0, MAX_PAGES)
  if (pages.length === 0) return undefined
  const version = release.slice(zone.length + 1)
  const expires = Math.floor(Date.now() / 1000) + PREVIEW_S
  const token = signPreview({ releases: [{ zone, version }], path: '/', expires }, previewSecret)
  const link = `${origin}/_preview?token=${token}`
  const urls = pages.map((path) => origin + path)
  const child = fork(join(__dirname, SCRIPT), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const timeout = setTimeout(() => child.kill('SIGKILL'), CHECK_TIMEOUT_MS)
  try {
    return await new Promise<string | null | undefined>((resolve) => {
      child.once('message', (message) => resolve(BrowserCheckReport.safeParse(message).data?.failure))
      child.once('exit', () => resolve(undefined))
      child.on('error', () => resolve(undefined))
      child.send({ browser, link, pages: urls } satisfies BrowserCheckRequest)
    })
  } finally {
    clearTimeout(timeout)
    child.kill('SIGTERM')
  }
}
