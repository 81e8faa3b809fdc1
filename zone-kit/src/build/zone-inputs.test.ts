import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { readZoneInputs } from './zone-inputs.ts'

const json = (value: unknown) => JSON.stringify(value)
const ZONE = { name: '@medicena/mf-sample', version: '1.0.0' }

/** A zone, a workspace package that it bundles, and four installed packages. */
const FILES = {
  'mf-sample/package.json': json({
    ...ZONE,
    dependencies: { '@medicena/shared-ui': 'workspace:*', slider: '^1.0.0', react: '^19.0.0' },
    devDependencies: { vitest: '^4.0.0', 'svg-loader': '^1.0.0' },
  }),
  'mf-sample/rspack.config.ts': `export default { loader: 'svg-loader' }`,
  'mf-sample/src/routes.ts': 'export default 1',
  'mf-sample/src/routes.test.ts': 'test 1',
  'shared-ui/package.json': json({
    name: '@medicena/shared-ui',
    version: '1.0.0',
    dependencies: { animation: '1' },
  }),
  'shared-ui/src/button.css': '.button { color: red }',
  'node_modules/slider/package.json': json({ name: 'slider', version: '1.0.0' }),
  'node_modules/animation/package.json': json({ name: 'animation', version: '1.0.0' }),
  'node_modules/svg-loader/package.json': json({ name: 'svg-loader', version: '1.0.0' }),
  'node_modules/react/package.json': json({ name: 'react', version: '19.0.0' }),
  'node_modules/vitest/package.json': json({ name: 'vitest', version: '4.0.0' }),
}

let workspace: string

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(workspace, file)), { recursive: true })
  await writeFile(join(workspace, file), text)
}
const readHash = async () => (await readZoneInputs(join(workspace, 'mf-sample'))).hash

beforeEach(async () => {
  workspace = await temporaryFolder()
  for (const [file, text] of Object.entries(FILES)) await write(file, text)
  await mkdir(join(workspace, 'node_modules/@medicena'))
  await symlink(join(workspace, 'shared-ui'), join(workspace, 'node_modules/@medicena/shared-ui'))
})

test.each([
  ['its source', 'mf-sample/src/routes.ts', 'export default 2'],
  [
    'its build configuration',
    'mf-sample/rspack.config.ts',
    `export default { loader: 'svg-loader', more: true }`,
  ],
  ['a workspace package', 'shared-ui/src/button.css', '.button { color: blue }'],
  ['a bundled package', 'node_modules/slider/package.json', json({ name: 'slider', version: '1.0.1' })],
  [
    'a package bundled through another',
    'node_modules/animation/package.json',
    json({ name: 'animation', version: '2.0.0' }),
  ],
  ['a build tool', 'node_modules/svg-loader/package.json', json({ name: 'svg-loader', version: '1.1.0' })],
])('another version after a change of %s', async (_, file, text) => {
  const before = await readHash()
  await write(file, text)
  expect(await readHash()).not.toBe(before)
})

test.each([
  ['a test', 'mf-sample/src/routes.test.ts', 'test 2'],
  ['the lockfile', 'pnpm-lock.yaml', 'lockfileVersion: 10'],
  [
    'a package that is only used for development',
    'node_modules/vitest/package.json',
    json({ name: 'vitest', version: '5.0.0' }),
  ],
  [
    'a module that the shell shares',
    'node_modules/react/package.json',
    json({ name: 'react', version: '19.1.0' }),
  ],
])('the same version after a change of %s', async (_, file, text) => {
  const before = await readHash()
  await write(file, text)
  expect(await readHash()).toBe(before)
})

test('names a dependency that is not installed', async () => {
  await write('mf-sample/package.json', json({ ...ZONE, dependencies: { chart: '^1.0.0' } }))
  await expect(readHash()).rejects.toThrow('chart is not installed. Run pnpm install.')
})
