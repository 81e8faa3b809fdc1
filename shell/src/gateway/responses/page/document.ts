import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { BRAND, TAGLINE } from '@medicena/domain/brand'
import type { Head } from '@medicena/zone-kit/zone'
import * as z from 'zod/mini'
import { headTags } from '../../../site/heads.ts'
import { type DocumentState, ROOT_ELEMENT, STATE_ELEMENT } from '../../../site/page-data.ts'
import type { PinnedFile } from '../../../site/route-manifest.ts'
import { integrityOf } from './content-security-policy.ts'
import { escapeHtml } from './escape-html.ts'

/** The content of `assets.json`: the files of the shell's browser build. */
const BuiltAssets = z.object({
  scripts: z.array(z.string()),
  css: z.string(),
  font: z.string(),
  icon: z.string(),
  /** Preview image for shared links: 1200 × 630 px. */
  shareImage: z.string(),
  /** Archive with the tiles of the embedded map. */
  mapTiles: z.object({ url: z.string(), maxZoom: z.number() }),
})
export type BuiltAssets = z.infer<typeof BuiltAssets>

/** The files of the shell's browser build that a document references. */
export interface ShellAssets extends Omit<BuiltAssets, 'scripts'> {
  /** With their Subresource Integrity; null if the files may change while the site runs. */
  readonly scripts: readonly { readonly src: string; readonly integrity: string | null }[]
  /** The hash of `css`. */
  readonly cssIntegrity: string
}

/**
 * Reads the `assets.json` of the shell's build.
 * @param isPinned whether the files stay as they are; those of `pnpm dev` do not
 */
export async function readShellAssets(folder: string, isPinned: boolean): Promise<ShellAssets> {
  const assets = z.parse(BuiltAssets, JSON.parse(await readFile(join(folder, 'assets.json'), 'utf8')))
  const scripts = assets.scripts.map(async (src) => ({
    src,
    integrity: isPinned ? integrityOf(await readFile(join(folder, basename(src)))) : null,
  }))
  return { ...assets, scripts: await Promise.all(scripts), cssIntegrity: integrityOf(assets.css) }
}

/** Files of one release that the page needs immediately, loaded in the same wave as the shell's own. */
export interface PageFiles {
  readonly folder: string
  readonly js: readonly PinnedFile[]
  readonly css: readonly { readonly file: string; readonly text: string; readonly integrity: string }[]
}

/** Parts of a document besides the page and its data. */
export interface DocumentStart {
  readonly origin: string
  /** The path of the route manifest; null if the document contains it. */
  readonly manifest: string | null
  readonly assets: ShellAssets
  readonly files: readonly PageFiles[]
  /** HTML before the page, for example the badge of a preview. */
  readonly before?: string
}

/** The parts of a document that are known with its page. */
export interface DocumentRest {
  readonly head: Head
  readonly state: DocumentState
  /** HTML after the page. */
  readonly after?: string
}

/** Joins a rendered page and its surroundings to a document. */
export const documentText = (parts: DocumentStart & DocumentRest, html: string): string =>
  `${documentHead(parts, parts.head)}${html}${documentTail(parts.state)}${parts.after ?? ''}</body></html>`

/**
 * Yields a document in parts, in order, so that it needs no script: the frame at once, the page when it is there. A browser
 * accepts title and metadata after the page, and follows a redirect in the document.
 * @param frame the page up to the start tag of `main`
 * @param rest the page from the content of `main` on, or where it redirects to
 */
export async function* lateDocument(
  start: DocumentStart,
  frame: string,
  rest: () => Promise<(DocumentRest & { readonly html: string }) | { readonly location: string }>,
): AsyncGenerator<string> {
  yield documentHead(start, null) + frame
  const late = await rest()
  if ('location' in late) {
    yield `<meta http-equiv="refresh" content="0; url=${escapeHtml(late.location)}"></body></html>`
    return
  }
  yield late.html + documentTail(late.state)
  yield `${[...headOf(late.head, start), ...structuredData(late.head)].join('')}${late.after ?? ''}</body></html>`
}

/** Lists the hashes of a document's style elements, for its policy. */
export const styleHashesOf = ({ assets, files }: Pick<DocumentStart, 'assets' | 'files'>): string[] => [
  assets.cssIntegrity,
  ...files.flatMap(({ css }) => css.map(({ integrity }) => integrity)),
]

/** Lists the integrity values of a document's script files, for its policy. */
export const scriptHashesOf = ({ assets, files }: Pick<DocumentStart, 'assets' | 'files'>): string[] => [
  ...assets.scripts.flatMap(({ integrity }) => integrity ?? []),
  ...files.flatMap(({ js }) => js.map(([, integrity]) => integrity)),
]

/** @param head null if it is not known yet */
function documentHead(start: DocumentStart, head: Head | null): string {
  const { assets, files, manifest, before = '' } = start
  const styles = [
    `<style>${assets.css}</style>`,
    ...files.flatMap(({ folder, css }) =>
      css.map(({ file, text }) => `<style data-href="${escapeHtml(folder + file)}">${text}</style>`),
    ),
  ]
  const preloads = files.flatMap(({ folder, js }) =>
    js.map(
      ([file, integrity]) =>
        `<link rel="preload" as="script" crossorigin href="${escapeHtml(folder + file)}" integrity="${integrity}">`,
    ),
  )
  return [
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    ...(head ? headOf(head, start) : []),
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="${assets.font}">`,
    ...preloads,
    ...styles,
    ...assets.scripts.map(
      ({ src, integrity }) =>
        `<script defer src="${src}"${integrity === null ? '' : ` integrity="${integrity}"`}></script>`,
    ),
    // Hydration needs it, and then it is there for every client-side navigation.
    ...(manifest === null
      ? []
      : [`<link rel="preload" as="fetch" crossorigin fetchpriority="low" href="${escapeHtml(manifest)}">`]),
    `<link rel="icon" type="image/svg+xml" href="${assets.icon}">`,
    ...(head ? structuredData(head) : []),
    `</head><body>${before}<div id="${ROOT_ELEMENT}">`,
  ].join('')
}

/** Builds title and metadata. */
function headOf(head: Head, { origin, assets }: DocumentStart): string[] {
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    ...headTags(head, origin).map(({ tag, attributes }) => `<${tag}${attributesOf(attributes)}>`),
    ...socialTags(head, origin, assets.shareImage),
  ]
}

const structuredData = ({ jsonLd = [] }: Head): string[] =>
  jsonLd.map((object) => `<script type="application/ld+json">${scriptJson(object)}</script>`)

function documentTail(state: DocumentState): string {
  return `</div><script type="application/json" id="${STATE_ELEMENT}">${scriptJson(state)}</script>`
}

/** Builds Open Graph and Twitter tags for shared links. */
function socialTags({ title, description, canonical }: Head, origin: string, image: string): string[] {
  const properties = {
    'og:site_name': BRAND,
    'og:type': 'website',
    'og:locale': 'pl_PL',
    'og:title': title,
    'og:description': description,
    ...(canonical !== undefined && { 'og:url': origin + canonical }),
    'og:image': origin + image,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${BRAND} – ${TAGLINE}`,
  }
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta${attributesOf({ property, content })}>`,
    ),
    `<meta${attributesOf({ name: 'twitter:card', content: 'summary_large_image' })}>`,
  ]
}

function attributesOf(attributes: Readonly<Record<string, string>>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
}

/** Serializes JSON for a script element: `<` is escaped, so nothing can end the element or begin a comment. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replace(/</g, '\\u003c')
}
