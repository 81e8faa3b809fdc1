import { print, USAGE } from './command-line.ts'

type Command = (args: string[]) => Promise<void>

/** Each command loads only what it needs: the origins that `serve` starts have no bundler in memory. */
const COMMANDS: Readonly<Record<string, Command>> = {
  create: async (args) => (await import('../create/create-command.ts')).runCreateCommand(args),
  dev: async (args) => (await import('../standalone/dev-command.ts')).runDevCommand(args),
  publish: async (args) => (await import('./publish-command.ts')).publish(args),
  check: async (args) => (await import('./check-command.ts')).check(args),
  promote: async (args) => (await import('./registry-commands.ts')).promoteRelease(args),
  preview: async (args) => (await import('./preview-command.ts')).preview(args),
  rollback: async (args) => (await import('./registry-commands.ts')).rollBack(args),
  status: async (args) => (await import('./registry-commands.ts')).printStatus(args),
  history: async (args) => (await import('./registry-commands.ts')).printHistory(args),
  releases: async (args) => (await import('./registry-commands.ts')).printReleases(args),
  register: async (args) => (await import('./registry-commands.ts')).register(args),
  unregister: async (args) => (await import('./registry-commands.ts')).unregisterZone(args),
  verify: async (args) => (await import('./verify-command.ts')).verify(args),
  gc: async (args) => (await import('./gc-command.ts')).collectGarbage(args),
  key: async (args) => (await import('./key-command.ts')).createKey(args),
  serve: async (args) => (await import('./serve-command.ts')).serve(args),
}

/**
 * Runs `pnpm zone` with its arguments.
 * @throws Error whose message is for the terminal
 */
export async function runZoneCommand([command = '', ...args]: string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(command)) return print(USAGE)
  const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!run) throw new Error(USAGE)
  await run(args)
}
