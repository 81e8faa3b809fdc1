import { spawnSync } from 'node:child_process'
import { appendFile, cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect, test } from '@playwright/test'
import { isLong, SITE } from '../environment.ts'

const copy = join(import.meta.dirname, '../../.site/mf-static')

test.skip(!isLong, 'starts a shell and a browser of its own')
test.afterAll(() => rm(copy, { recursive: true, force: true }))

test('zone check finds a page that fails only in browsers', async () => {
  test.setTimeout(180_000)
  await rm(copy, { recursive: true, force: true })
  await cp(join(WORKSPACE, 'mf-static'), copy, {
    recursive: true,
    filter: (path) => !/node_modules|\/dist/.test(path),
  })
  await symlink(join(WORKSPACE, 'mf-static/node_modules'), join(copy, 'node_modules'))
  await appendFile(
    join(copy, 'src/about/about.route.ts'),
    "\nif (typeof document !== 'undefined') throw new Error('only in browsers')\n",
  )
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'zone-kit/src/cli/main.ts', 'check', copy, '--site', SITE],
    { cwd: WORKSPACE, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(stdout).toBe('mf-static: /o-nas fails in the browser: only in browsers\n')
  expect(status).toBe(1)
})
