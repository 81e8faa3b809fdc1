import { StartError } from './start-error.ts'

/**
 * Runs a program's main function. What the operator can mend is told in one line, anything else with its stack; both
 * end the process with exit code 1.
 */
export async function run(main: () => Promise<void>): Promise<void> {
  try {
    await main()
  } catch (error) {
    const told =
      error instanceof StartError ? error.message : error instanceof Error ? error.stack : String(error)
    // Whatever has been opened meanwhile must not keep a program alive that has failed.
    process.stderr.write(`${told}\n`, () => process.exit(1))
  }
}
