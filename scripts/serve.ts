import { findTileArchive } from '../shell/src/gateway/files/find-tile-archive.ts'
import { runUntilSignal, SITE_URL, startStack } from './stack.ts'

const startedAt = Number(process.env['MEDICENA_STARTED_AT'] ?? Date.now())

await runUntilSignal(async (onStop) => {
  const stack = await startStack()
  onStop(() => stack.stopAll())
  stack.supervise(async () => {
    await stack.stopAll()
    process.exit(1)
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`\nMedicena is ready at ${SITE_URL} (after ${seconds} s). Press Ctrl+C to stop.\n`)
  if (!process.env['MAP_TILES'] && findTileArchive() === null)
    process.stdout.write(
      'The map has no streets: put a PMTiles archive of Poland into .data/map/ to add them (docs/guides/configure.md#map-tiles).\n',
    )
})
