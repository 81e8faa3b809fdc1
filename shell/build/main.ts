import { resolve } from 'node:path'
import { messageOf } from '@medicena/domain/error-message'
import { buildDevelopmentShell, buildShell } from './build-shell.ts'

/** `tsx build/main.ts [--development FOLDER]` */
const [option, folder] = process.argv.slice(2)
const build = option === '--development' && folder ? () => buildDevelopmentShell(resolve(folder)) : buildShell

build().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
})
