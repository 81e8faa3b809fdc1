import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { WORKSPACE } from '../release/workspace.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { createStandaloneZone } from './create-standalone-zone.ts'

const ZONE = { name: 'mf-alone', path: '/osobna-strefa' }

/** A folder for the repository, and one with packed packages. */
let folder: string
let packages: string

beforeEach(async () => {
  folder = await temporaryFolder()
  packages = await temporaryFolder()
  for (const name of ['domain', 'provider-client', 'shared-ui', 'shell', 'storybook', 'zone-kit'])
    await writeFile(join(packages, `medicena-${name}-1.2.0.tgz`), '')
})

const textOf = (file: string) => readFile(join(folder, file), 'utf8')

test('the repository installs the packed packages, and the versions of the workspace', async () => {
  await createStandaloneZone(WORKSPACE, folder, ZONE, { packages })
  const manifest = await textOf('package.json')
  expect(manifest).not.toMatch(/catalog:|workspace:/)
  expect(JSON.parse(manifest).dependencies).toMatchObject({
    '@medicena/zone-kit': '1.2.0',
    react: expect.stringMatching(/^\^19/),
  })
  expect(await textOf('pnpm-workspace.yaml')).toContain(
    "  '@medicena/shared-ui': file:packages/medicena-shared-ui-1.2.0.tgz\n",
  )
  expect(await readdir(join(folder, 'packages'))).toHaveLength(6)
  expect(await textOf('src/routes.ts')).toContain("prefixes: ['/osobna-strefa']")
})

test('fails before the packages are packed', async () => {
  const creation = createStandaloneZone(WORKSPACE, folder, ZONE, { packages: join(packages, 'missing') })
  await expect(creation).rejects.toThrow('Run pnpm packages first.')
  expect(await readdir(folder)).toEqual([])
})

test('fails for a folder with files', async () => {
  await writeFile(join(folder, 'notes.txt'), '')
  const creation = createStandaloneZone(WORKSPACE, folder, ZONE, { packages })
  await expect(creation).rejects.toThrow('is not empty')
})
