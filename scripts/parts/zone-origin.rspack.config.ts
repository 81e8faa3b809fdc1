import { join } from 'node:path'
import programs from '../../provider-api/rspack.config.ts'

const folder = join(import.meta.dirname, '../../zone-kit')

/** Builds the zone origin of production machines, which have no sources, like the provider API. */
export default {
  ...programs,
  context: folder,
  entry: { main: './src/origin/main.ts' },
  output: { ...programs.output, path: join(folder, 'dist/origin') },
}
