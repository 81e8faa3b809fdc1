import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { publicKeyOf } from '../release/signature.ts'
import { argument, print, USAGE } from './command-line.ts'

/**
 * `zone key create FILE`: writes a publisher's new private key and prints its entry of `zone-publishers.json`.
 * @throws Error if the file exists
 */
export async function createKey(args: string[]): Promise<void> {
  const line = parseArgs({ args, allowPositionals: true })
  if (argument(line, 0) !== 'create') throw new Error(USAGE)
  const file = argument(line, 1)
  const { privateKey } = generateKeyPairSync('ed25519')
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
  print(`The private key is in ${file}: keep it out of the repository. zone-publishers.json gets:`)
  print(JSON.stringify({ name: 'NAME', publicKey: publicKeyOf(privateKey), zones: ['mf-name'] }, null, 2))
}
