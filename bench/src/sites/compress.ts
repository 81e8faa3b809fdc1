import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'

/** Puts a brotli twin (quality 11, as the zones' builds do) beside every text file of a folder. */
export async function compressFolder(folder: string): Promise<void> {
  const files = await readdir(folder, { recursive: true })
  const texts = files.filter((file) => /\.(js|css|svg)$/.test(file)).map((file) => join(folder, file))
  await Promise.all(
    texts.map(async (file) => writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)))),
  )
}
