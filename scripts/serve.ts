import { endWith } from './end-with.ts'
import { SITE_URL, startStack } from './stack.ts'

const startedAt = Number(process.env['MEDICENA_STARTED_AT'] ?? Date.now())

await endWith(async (onEnd) => {
  const stack = await startStack()
  onEnd(() => stack.stopAll())
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\nMedicena is ready at ${SITE_URL} (after ${seconds} s). Ctrl+C ends it.\n`)
})
