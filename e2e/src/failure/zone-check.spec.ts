import { spawnSync } from 'node:child_process'
import { appendFile, cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { isLong, SITE } from '../environment.ts'
import { test } from '../test.ts'

const copy = join(import.meta.dirname, '../../.site/mf-static')

test.skip(!isLong, 'starts a shell and a browser of its own')
test.afterEach(() => rm(copy, { recursive: true, force: true }))

/** Copies mf-static with code that runs in browsers only. */
async function copyWithBrowserCode(code: string): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  await cp(join(WORKSPACE, 'mf-static'), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist/.test(path),
  })
  await symlink(join(WORKSPACE, 'mf-static/node_modules'), join(copy, 'node_modules'))
  await appendFile(
    join(copy, 'src/about/about.route.ts'),
    `\nif (typeof document !== 'undefined') { ${code} }\n`,
  )
}

function runZone(...args: string[]) {
  return spawnSync(
    process.execPath,
    ['--import', 'tsx', 'zone-kit/src/cli/main.ts', ...args, '--site', SITE],
    {
      cwd: WORKSPACE,
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
}

test('zone check finds a page that fails only in browsers', async () => {
  test.setTimeout(180_000)
  await copyWithBrowserCode("throw new Error('only in browsers')")
  const { status, stdout } = runZone('check', copy)
  expect(stdout).toBe('mf-static: /o-nas fails in the browser: only in browsers\n')
  expect(status).toBe(1)
})

test('zone publish refuses a release that loops only in browsers', async () => {
  test.setTimeout(180_000)
  const store = directoryStore(storePath())
  const { revision } = await store.readRegistry()
  await copyWithBrowserCode('for (;;) {}')
  const { status, stderr } = runZone('publish', copy)
  expect(stderr).toContain('mf-static: /o-nas fails in the browser: it does not respond within 20 s')
  expect(stderr).toContain('is stored but not live')
  expect(status).toBe(1)
  expect((await store.readRegistry()).revision).toBe(revision)
})
