import { spawn } from 'node:child_process'
import { WORKSPACE } from '@medicena/zone-kit/workspace'

/** One check: a command that is run in the workspace's root. */
export interface Step {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
}

/** A package's command from node_modules/.bin. */
export const bin = (name: string, command: string, ...args: string[]): Step => ({
  name,
  command: `node_modules/.bin/${command}`,
  args,
})

const PACKAGES = [
  'domain',
  'domain/scripts',
  'provider-client',
  'shared-ui',
  'zone-kit',
  'provider-api',
  'mf-search',
  'mf-facility',
  'mf-account',
  'mf-static',
  'shell',
  'storybook',
  'e2e',
  'bench',
  '.',
]

/** What must hold before a commit, apart from tests: types, lint, boundaries, dead code, tokens, words. */
export const STATIC_STEPS: readonly Step[] = [
  ...PACKAGES.map((path) => bin(`types of ${path}`, 'tsc', '-p', path)),
  bin('lint and format', 'biome', 'check', '--error-on-warnings', '.'),
  bin(
    'boundaries',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    ...PACKAGES.filter((path) => /^[a-z0-9-]+$/.test(path)),
  ),
  bin('dead code', 'knip'),
  bin('tokens only', 'stylelint', 'shell/src/**/*.css', 'mf-*/src/**/*.css', 'storybook/src/**/*.css'),
  bin('words', 'tsx', 'domain/scripts/words/check.ts'),
  bin('spelling', 'cspell', 'lint', '--no-progress', '--config', 'cspell.json'),
]

/** Runs a step with its output on this terminal; resolves to whether it passed. */
export function passes({ name, command, args }: Step): Promise<boolean> {
  process.stdout.write(`\n▸ ${name}\n`)
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: WORKSPACE, stdio: 'inherit' })
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}
