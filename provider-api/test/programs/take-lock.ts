import { messageOf } from '@medicena/domain/error-message'
import { takeLock } from '../../src/database/lock.ts'

/** Takes the lock at the path of the first argument until killed; prints 'held' or the error. */
try {
  await takeLock(process.argv[2] ?? '', 'the thing')
  process.stdout.write('held\n')
  setInterval(() => {}, 1000)
} catch (error) {
  process.stdout.write(`${messageOf(error)}\n`)
}
