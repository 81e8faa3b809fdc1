import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildZone } from '../build/build-zone.ts'
import { WORKSPACE } from '../release/workspace.ts'
import { createZone } from './create-zone.ts'

/** A workspace of its own, whose zones find their packages in the real one. */
let workspace: string

beforeAll(async () => {
  workspace = await realpath(await mkdtemp(join(tmpdir(), 'workspace-')))
  const base = { extends: join(WORKSPACE, 'zone-kit/config/tsconfig.json') }
  await writeFile(join(workspace, 'tsconfig.base.json'), JSON.stringify(base))
  await symlink(join(WORKSPACE, 'mf-search/node_modules'), join(workspace, 'node_modules'))
})
afterAll(() => rm(workspace, { recursive: true }))

test('generates a zone that passes the type check and the linter, and builds', async () => {
  const created = { name: 'mf-price-news', path: '/nowosci/ceny', title: 'Nowości o cenach' }
  const { folder } = await createZone(workspace, created)
  const run = (command: string, ...args: string[]) =>
    execFileSync(join(WORKSPACE, 'node_modules/.bin', command), args, { encoding: 'utf8' })
  run('tsc', '-p', folder)
  run('biome', 'check', '--error-on-warnings', '--config-path', WORKSPACE, '--vcs-enabled=false', folder)
  const release = await buildZone(folder, join(workspace, 'release'))
  expect(release).toMatchObject({ name: 'mf-price-news', prefixes: ['/nowosci/ceny'] })
  expect(release.exposes['./route/price-news']?.css).toHaveLength(1)
})

test('the next zone has the next port, and its page is called like the zone', async () => {
  const { folder, path } = await createZone(workspace, { name: 'mf-blog' })
  const { default: pkg } = await import(join(folder, 'package.json'), { with: { type: 'json' } })
  expect(pkg.zone.port).toBe(3002)
  expect(path).toBe('/blog')
  expect(await readdir(join(folder, 'src/blog'))).toContain('blog.route.ts')
})

test.each([
  [{ name: 'news' }, "'news' is no name of a zone"],
  [{ name: 'mf-News' }, "'mf-News' is no name of a zone"],
  [{ name: 'mf-faq', path: 'pytania' }, "'pytania' is no address of a page"],
  [{ name: 'mf-faq', path: '/' }, "'/' is no address of a page"],
  [{ name: 'mf-faq', title: 'A `title`' }, "'A `title`' is no title"],
  [
    { name: 'mf-faq', path: '/api/pytania' },
    'mf-faq has the prefix /api/pytania, which overlaps with shell.',
  ],
  [
    { name: 'mf-faq', path: '/pytania/ceny' },
    'mf-faq has the prefix /pytania/ceny, which overlaps with mf-live.',
  ],
  [{ name: 'mf-faq', path: '/own/page' }, 'mf-faq has the prefix /own/page, which overlaps with mf-own.'],
  [{ name: 'mf-used' }, 'The folder mf-used exists already.'],
])('%o: %s', async (zone, message) => {
  await mkdir(join(workspace, 'mf-used'), { recursive: true })
  if (!(await readdir(workspace)).includes('mf-own')) await createZone(workspace, { name: 'mf-own' })
  const live = { 'mf-live': { prefixes: ['/pytania'] } }
  await expect(createZone(workspace, zone, live)).rejects.toThrow(message)
})
