import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { WORKSPACE } from '@medicena/zone-kit/workspace'
import { expect, type Page } from '@playwright/test'
import { FIRST_PORT, isLong, isUp, SITE } from '../environment.ts'
import { test } from '../test.ts'

const port = (offset: number): string => String(FIRST_PORT + offset)
const DEV_PORT = port(70)
const ROUNDS = 5
const SHOWN_WITHIN_MS = 120_000

/** A file of the workspace, a text in it, and the number that a save adds there. */
interface Save {
  readonly file: string
  readonly text: string
  readonly changed: (mark: number) => string
  readonly isShown: (page: Page, mark: number) => Promise<boolean>
}

const mainContains = async (page: Page, text: string) =>
  (await page.locator('main').textContent())?.includes(text) ?? false

const SAVES: Readonly<Record<string, Save>> = {
  component: {
    file: 'mf-search/src/home/hero.tsx',
    text: 'Porównaj ceny usług',
    changed: (mark) => `Porównaj ${mark} ceny usług`,
    isShown: (page, mark) => mainContains(page, `Porównaj ${mark} ceny`),
  },
  'style sheet': {
    file: 'mf-search/src/home/hero.module.css',
    text: 'font-size: var(--font-size-3xl);',
    changed: (mark) => `font-size: var(--font-size-3xl); letter-spacing: ${mark}px;`,
    isShown: (page, mark) =>
      page
        .locator('h1')
        .evaluate((heading, value) => getComputedStyle(heading).letterSpacing === value, `${mark}px`),
  },
  'component of shared-ui': {
    file: 'shared-ui/src/button/button.tsx',
    text: '<button\n      type="button"',
    changed: (mark) => `<button data-mark="${mark}"\n      type="button"`,
    isShown: async (page, mark) => (await page.locator(`main button[data-mark="${mark}"]`).count()) > 0,
  },
  'function of domain': {
    file: 'domain/src/typography.ts',
    text: '  return (\n    text\n',
    changed: (mark) => `  return (\n    \`\${text} D${mark}\`\n`,
    isShown: (page, mark) => mainContains(page, ` D${mark}`),
  },
  footer: {
    file: 'shell/src/chrome/footer.tsx',
    text: '            Kontakt\n',
    changed: (mark) => `            Kontakt ${mark}\n`,
    isShown: async (page, mark) =>
      (await page.locator('footer').textContent())?.includes(`Kontakt ${mark}`) ?? false,
  },
  loader: {
    file: 'mf-search/src/home/home.server.ts',
    text: 'specialisations: valueOrNull(specialisations),',
    changed: (mark) =>
      `specialisations: valueOrNull(specialisations)?.map((one) => ({ ...one, name: one.name + ' N${mark}' })) ?? null,`,
    isShown: (page, mark) => mainContains(page, ` N${mark}`),
  },
}

const originals = new Map<string, string>()
let dev: ChildProcess

test.describe.configure({ mode: 'serial' })
test.skip(!isLong, 'changes sources of the workspace and builds them for minutes')

test.beforeAll(async () => {
  for (const { file } of Object.values(SAVES))
    originals.set(file, await readFile(join(WORKSPACE, file), 'utf8'))
  dev = spawn(
    process.execPath,
    ['--import', 'tsx', 'scripts/dev.ts', '--zone', 'mf-search', '--site', SITE],
    {
      cwd: WORKSPACE,
      env: {
        ...process.env,
        SITE_PORT: DEV_PORT,
        SITE_OPS_PORT: port(71),
        DEV_EVENTS_PORT: port(72),
        MF_SEARCH_PORT: port(73),
      },
      stdio: 'inherit',
    },
  )
})
test.afterAll(async () => {
  dev.kill('SIGKILL')
  for (const [file, text] of originals) await writeFile(join(WORKSPACE, file), text)
})

test(`${ROUNDS * Object.keys(SAVES).length} saves in a row appear in the same document, and typed text stays`, async ({
  page,
}) => {
  test.setTimeout(1_800_000)
  await expect.poll(() => isUp(`http://localhost:${DEV_PORT}/readyz`), { timeout: 300_000 }).toBe(true)
  await page.goto(`http://localhost:${DEV_PORT}/`)
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true))
  const input = page.locator('main input').first()
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [kind, { file, text, changed, isShown }] of Object.entries(SAVES)) {
      await input.fill(`${kind} ${round}`)
      const original = originals.get(file) ?? ''
      expect(original, file).toContain(text)
      await writeFile(join(WORKSPACE, file), original.replace(text, changed(round)))
      await expect.poll(() => isShown(page, round), { message: kind, timeout: SHOWN_WITHIN_MS }).toBe(true)
      await expect(input).toHaveValue(`${kind} ${round}`)
    }
  }
  expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true)
})

test('Ctrl+C ends it and leaves no files', async () => {
  const ended = once(dev, 'exit')
  dev.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  for (const folder of [`.data/dev-${DEV_PORT}`, `shell/dist/dev-${DEV_PORT}`])
    expect(existsSync(join(WORKSPACE, folder)), folder).toBe(false)
})
