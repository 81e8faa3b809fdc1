import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as router from './react-router-dom.ts'

test('the linter allows zones the exports that the shell shares', async () => {
  const biome = JSON.parse(await readFile(join(import.meta.dirname, '../../config/biome.json'), 'utf8'))
  const { paths } = biome.overrides[0].linter.rules.style.noRestrictedImports.options
  expect(paths['react-router-dom'].allowImportNames).toEqual(Object.keys(router))
})
