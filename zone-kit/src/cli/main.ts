import { messageOf } from '@medicena/domain/error-message'
import { runZoneCommand } from './zone-command.ts'

// Success is only what a command reports: code of a zone's build configuration may end the process.
let finished = false
process.once('exit', (code) => {
  if (finished || code !== 0) return
  process.stderr.write('The command was ended before it had finished.\n')
  process.exitCode = 1
})

// A pager or `head` may close the pipe before everything is printed.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

runZoneCommand(process.argv.slice(2))
  .catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`)
    process.exitCode = 1
  })
  .finally(() => {
    finished = true
  })
