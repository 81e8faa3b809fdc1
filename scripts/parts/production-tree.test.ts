import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '@medicena/zone-kit/testing/temporary-folder'
import { expect, test } from 'vitest'
import { copyProductionTree } from './production-tree.ts'

const FILES = {
  'part/package.json': '{"type":"module"}',
  'part/dist/main.js': `import { greet } from 'greeting'
import { readFileSync } from 'node:fs'
console.log(greet(readFileSync(process.argv[2] + '/part/data/name.txt', 'utf8')))`,
  'part/data/name.txt': 'world',
  'part/src/main.ts': 'source',
  'node_modules/.pnpm/greeting/package.json': '{"main":"index.js"}',
  'node_modules/.pnpm/greeting/index.js': 'exports.greet = (name) => "hello " + name',
  'node_modules/.pnpm/greeting/README.md': 'unused',
  'node_modules/.pnpm/other/index.js': 'unused',
}

test('the tree runs by itself and contains nothing that the program does not load', async () => {
  const folder = await temporaryFolder()
  const root = join(folder, 'workspace')
  const output = join(folder, 'tree')
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  mkdirSync(join(root, 'part/node_modules'))
  symlinkSync('../../node_modules/.pnpm/greeting', join(root, 'part/node_modules/greeting'))
  await copyProductionTree(root, output, { entries: ['part/dist/main.js'], data: ['part/data'] })
  rmSync(root, { recursive: true })
  expect(execFileSync(process.execPath, [join(output, 'part/dist/main.js'), output]).toString()).toBe(
    'hello world\n',
  )
  expect(lstatSync(join(output, 'part/node_modules/greeting')).isSymbolicLink()).toBe(true)
  for (const unused of ['part/src', 'node_modules/.pnpm/other', 'node_modules/.pnpm/greeting/README.md'])
    expect(existsSync(join(output, unused))).toBe(false)
})
