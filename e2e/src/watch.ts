import type { Page } from '@playwright/test'

/** What a browser complained about, and what it asked for, since the watch began. */
export interface Watch {
  /** Console errors, hydration warnings and uncaught exceptions. */
  readonly complaints: string[]
  /** Requests that failed or were answered with an error. */
  readonly failures: string[]
  /** Addresses in the order they were asked for. */
  readonly requests: string[]
  readonly documents: string[]
  /** Addresses that were asked for more than once. */
  doubled(): string[]
}

/** Watches a page from now on. */
export function watch(page: Page): Watch {
  const complaints: string[] = []
  const failures: string[] = []
  const requests: string[] = []
  const documents: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    requests.push(request.url())
    if (request.resourceType() === 'document') documents.push(request.url())
  })
  page.on('requestfailed', (request) => failures.push(`${request.url()}: ${request.failure()?.errorText}`))
  page.on('response', (response) => {
    if (response.status() >= 400) failures.push(`${response.url()}: ${response.status()}`)
  })
  const doubled = () => requests.filter((url, index) => requests.indexOf(url) !== index)
  return { complaints, failures, requests, documents, doubled }
}
