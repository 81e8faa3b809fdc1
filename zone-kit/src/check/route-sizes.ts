import { type ReadFile, type Release, routesOf } from '../contract/release.ts'

/**
 * Adds up what visitors download for each route of a release: the container's entry, code and styles, in kilobytes of
 * brotli.
 */
export async function routeSizes(release: Release, read: ReadFile): Promise<ReadonlyMap<string, number>> {
  const { entry, compressed } = release
  const sizes = new Map<string, Promise<number>>()
  const sizeOf = (file: string): Promise<number> => {
    const copy = `${file}.br`
    const size =
      sizes.get(file) ??
      read(Object.hasOwn(compressed, copy) ? copy : file).then((bytes) => bytes?.length ?? 0)
    sizes.set(file, size)
    return size
  }
  return new Map(
    await Promise.all(
      Object.entries(routesOf(release)).map(async ([route, { js, css }]) => {
        const files = [...new Set([entry, ...js, ...css])]
        const bytes = await Promise.all(files.map(sizeOf))
        return [route, bytes.reduce((sum, size) => sum + size, 0) / 1000] as const
      }),
    ),
  )
}
