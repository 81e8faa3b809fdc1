import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import { expect, test } from 'vitest'
import { sourceMaps } from '../build/development.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { describeError } from './describe-error.ts'
import { withSourceLocations } from './source-locations.ts'

async function build(source: string): Promise<string> {
  const folder = await temporaryFolder()
  await writeFile(join(folder, 'page.js'), source)
  await new Promise<void>((resolve, reject) => {
    const compiler = rspack({
      context: folder,
      entry: './page.js',
      mode: 'development',
      target: 'node20',
      devtool: sourceMaps.devtool,
      output: { path: folder, filename: 'built.cjs', ...sourceMaps.output, library: { type: 'commonjs2' } },
    })
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())))
  })
  return folder
}

test('a stack trace names the position in the source, without lines of Node and of packages', async () => {
  const folder = await build('// a comment\nexport const render = () => {\n  throw new Error("broken")\n}\n')
  const { render } = await import(join(folder, 'built.cjs'))
  let thrown: unknown
  try {
    render()
  } catch (error) {
    thrown = error
  }
  const trace = describeError(new Error('its page / fails: broken', { cause: thrown }))
  const [message, , first = '', ...rest] = (
    await withSourceLocations(trace, async (file) => `${file}.map`)
  ).split('\n')
  expect(message).toBe('its page / fails: broken')
  expect(first).toMatch(/page\.js:3:\d+\)?$/)
  expect(rest.join('\n')).not.toContain('node_modules')
})

test('a position in a file without a source map stays', async () => {
  const trace = 'Error: broken\n    at render (/srv/site/other.cjs:7:3)'
  expect(await withSourceLocations(trace, async (file) => `${file}.map`)).toBe(trace)
})
