import { takeLock } from '../../src/database/lock.ts'

/** Takes the lock of the first argument and holds it until killed; says 'held', or why it could not. */
try {
  await takeLock(process.argv[2] ?? '', 'the thing')
  process.stdout.write('held\n')
  setInterval(() => {}, 1000)
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : error}\n`)
}
