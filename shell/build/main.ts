import { messageOf } from '@medicena/domain/error-message'
import { buildShell } from './build-shell.ts'

buildShell().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
