/**
 * Runs a command that serves until a signal ends it: a failure is one message and exit code 1; a signal before the
 * command has said how to end ends at once, afterwards in that order.
 */
export async function endWith(
  command: (onEnd: (end: () => Promise<void>) => void) => Promise<void>,
): Promise<void> {
  let end = async (): Promise<void> => process.exit(1)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
  try {
    await command((inOrder) => {
      end = inOrder
    })
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
