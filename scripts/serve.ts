import { startStack } from './stack.ts'

const began = Number(process.env['MEDICENA_BEGAN'] ?? Date.now())

startStack().then(
  (stack) => {
    const seconds = ((Date.now() - began) / 1000).toFixed(1)
    process.stdout.write(`\nMedicena is ready at ${stack.siteUrl} (after ${seconds} s). Ctrl+C ends it.\n`)
    for (const { name, process: child } of stack.parts.values()) {
      child.once('exit', (code) =>
        process.stderr.write(`${name} has ended${code === null ? '' : ` with exit code ${code}`}.\n`),
      )
    }
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stack.stopAll())
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
