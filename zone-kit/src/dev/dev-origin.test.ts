import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { directoryStore } from '../release/release-store.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { buildDevOrigin } from './dev-origin.ts'

async function originWith(files: Readonly<Record<string, string>>, latest: readonly string[]) {
  const output = await temporaryFolder()
  for (const [file, text] of Object.entries(files)) await writeFile(join(output, file), text)
  return buildDevOrigin({
    zone: 'mf-a',
    store: directoryStore(join(output, 'store')),
    output,
    latestFiles: () => latest,
    report: () => {},
  })
}

test('a page of any release loads hot updates and files of other builds', async () => {
  const app = await originWith({ 'page.1a.js': 'page', 'main.2b.hot-update.json': '{}' }, [])
  expect((await app.inject('/mf-a/0.0.0-dev.1/page.1a.js')).body).toBe('page')
  expect((await app.inject('/mf-a/0.0.0-dev.2/main.2b.hot-update.json')).body).toBe('{}')
  expect((await app.inject('/mf-a/0.0.0-dev.2/other.js')).statusCode).toBe(404)
})

test('a hot update gets the latest style sheet by the name of an earlier one', async () => {
  const files = { 'page.1a.css': 'old', 'page.2b.css': 'new', 'other.3c.css': 'other' }
  const app = await originWith(files, ['other.3c.css', 'page.2b.css'])
  expect((await app.inject('/mf-a/0.0.0-dev.1/page.1a.css')).body).toBe('old')
  expect((await app.inject('/mf-a/0.0.0-dev.1/page.1a.css?hmr=1')).body).toBe('new')
})
