/**
 * The text of a file. Without saying so in the file, spreadsheets write UTF-8, UTF-16 or, in Poland, Windows-1250: what is
 * no UTF-8 is taken for that. A byte order mark is left out.
 */
export function decodeFile(bytes: ArrayBuffer): string {
  return new TextDecoder(encodingOf(new Uint8Array(bytes))).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1250'
  }
}
