import type { Company } from '@medicena/zone-kit/site-settings'
import type { StaticHandler } from 'react-router'
import { queryPage, resultOf } from '../../../rendering/query-page.ts'
import { renderPage } from '../../../rendering/render-page.tsx'
import { remoteHandler, siteHandler } from '../../../rendering/site-handler.ts'
import type { NotFoundNotice } from '../../../site/page-data.ts'
import type { ManifestRemote } from '../../../site/route-manifest.ts'
import type { RedirectedPage, RenderedPage } from '../../../zone-server/protocol.ts'

export interface OwnPagesOptions {
  readonly siteOrigin: string
  readonly company: Company
  readonly report: (error: unknown) => void
  /** The services that the not-found page suggests. */
  readonly notFoundNotice: () => Promise<NotFoundNotice | null>
}

/** Renders the pages that belong to no zone server: error pages, and the frames of remotes built elsewhere. */
export class OwnPages {
  readonly #options: OwnPagesOptions
  readonly #errors = siteHandler([])

  constructor(options: OwnPagesOptions) {
    this.#options = options
  }

  /** Renders the error page of a status. */
  error(status: number, isDemonstration: boolean): Promise<RenderedPage | RedirectedPage> {
    return this.#render(this.#errors, '/', status, isDemonstration)
  }

  /** Renders the frame of a remote's page. */
  async remote(
    remote: ManifestRemote,
    url: string,
    isDemonstration: boolean,
  ): Promise<RenderedPage | RedirectedPage> {
    const page = await this.#render(remoteHandler(remote), url, 404, isDemonstration)
    return page.kind === 'page' && !page.errors ? { ...page, head: remote.head } : page
  }

  async #render(
    handler: StaticHandler,
    url: string,
    status: number,
    demonstration: boolean,
  ): Promise<RenderedPage | RedirectedPage> {
    const { siteOrigin, company, report, notFoundNotice } = this.#options
    const startedAt = performance.now()
    // The loaders of the shell's own routes read the status only.
    const context = { providerUrl: '', siteOrigin, status }
    const found = await queryPage(handler, new Request(siteOrigin + url), context, notFoundNotice, report)
    if (found.kind === 'redirect') return { ...found, loaderMs: 0 }
    const { page, html, isComplete } = await renderPage(handler, found, {
      ...{ report, company, demonstration },
      slots: { find: () => null },
    })
    return {
      kind: 'page',
      ...{ status: page.status, html, head: page.head, errors: page.errors, isComplete },
      data: page.errors ? {} : Object.fromEntries(page.context.matches.map(({ route }) => [route.id, null])),
      ...{ route: null, result: resultOf(page), loaderMs: 0, renderMs: performance.now() - startedAt },
    }
  }
}
