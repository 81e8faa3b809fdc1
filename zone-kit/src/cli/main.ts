import { messageOf } from '@medicena/domain/error-message'
import { runZoneCommand } from './zone-command.ts'

runZoneCommand(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
