import { spawnSync } from 'node:child_process'
import { directoryStore } from '@medicena/zone-kit/release-store'
import { storePath, WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect } from '@playwright/test'
import { copyPackage, removeCopies } from '../copy-package.ts'
import { isLong, SITE } from '../environment.ts'
import { test } from '../test.ts'

test.skip(!isLong, 'starts a shell and a browser of its own')
test.afterEach(removeCopies)

/** Copies mf-static with code that runs in browsers only. */
const copyWithBrowserCode = (code: string): Promise<string> =>
  copyPackage(
    'mf-static',
    'src/about/about.route.ts',
    (text) => `${text}\nif (typeof document !== 'undefined') { ${code} }\n`,
  )

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
  const copy = await copyWithBrowserCode("throw new Error('only in browsers')")
  const { status, stdout } = runZone('check', copy)
  expect(stdout).toBe('mf-static: /o-nas fails in the browser: only in browsers\n')
  expect(status).toBe(1)
})

test('zone publish refuses a release that loops only in browsers', async () => {
  test.setTimeout(180_000)
  const store = directoryStore(storePath())
  const { revision } = await store.readRegistry()
  const copy = await copyWithBrowserCode('for (;;) {}')
  const { status, stderr } = runZone('publish', copy)
  expect(stderr).toContain('mf-static: /o-nas fails in the browser: it does not respond within 20 s')
  expect(stderr).toContain('is stored but not live')
  expect(status).toBe(1)
  expect((await store.readRegistry()).revision).toBe(revision)
})
