import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { HttpProblem } from '../http/problems.ts'
import { PACKAGE_FOLDER } from '../package-folder.ts'
import type { Entry } from './entries.ts'

const FOLDER = join(PACKAGE_FOLDER, 'drawings')

interface Drawing {
  readonly svg: Buffer
  /** Begins the address of the file, so that clients may cache it forever. */
  readonly hash: string
}

/** By slug of the category: `drawings/endodoncja.svg`. */
const DRAWINGS: ReadonlyMap<string, Drawing> = new Map(
  readdirSync(FOLDER).map((file) => {
    const svg = readFileSync(join(FOLDER, file))
    const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 12)
    return [basename(file, '.svg'), { svg, hash }]
  }),
)

/** Returns the path of the drawing of a category, or of a service's category; null if there is none. */
export function drawingPath(entry: Entry | undefined): string | null {
  const slug = (entry?.kind === 'category' ? entry : entry?.category)?.slug ?? ''
  const drawing = DRAWINGS.get(slug)
  return drawing ? `/api/Category/Drawings/${drawing.hash}/${slug}.svg` : null
}

/** Adds the route of the drawings, which are images and so no endpoint of the contract. */
export function addDrawingRoute(api: FastifyInstance): void {
  api.get<{ Params: { hash: string; slug: string } }>(
    '/Category/Drawings/:hash/:slug.svg',
    async ({ params: { hash, slug } }, reply) => {
      const drawing = DRAWINGS.get(slug)
      if (drawing?.hash !== hash) throw new HttpProblem(404, 'Nie ma takiego rysunku.')
      return reply
        .type('image/svg+xml')
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          // Opened alone, the file must not run anything; its styles have the colours of both themes.
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          'x-content-type-options': 'nosniff',
        })
        .send(drawing.svg)
    },
  )
}
