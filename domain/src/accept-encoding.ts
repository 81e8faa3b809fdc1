/** Qualities below are those of encodings that a client names. */
const UNNAMED_IDENTITY = Number.MIN_VALUE

/**
 * Chooses the content encoding that a client prefers, by its `Accept-Encoding` header (RFC 9110, section 12.5.3).
 * @param offered the server's favourite first
 * @returns null if the client accepts none of them
 */
export function negotiateEncoding<Encoding extends string>(
  accepted: string | undefined,
  offered: readonly Encoding[],
): Encoding | null {
  const qualities = new Map((accepted ?? '').toLowerCase().split(',').map(readEntry))
  let best: { readonly encoding: Encoding; readonly quality: number } | null = null
  for (const encoding of offered) {
    const unnamed = qualities.get('*') ?? (encoding === 'identity' ? UNNAMED_IDENTITY : 0)
    const quality = qualities.get(encoding) ?? unnamed
    if (quality > (best?.quality ?? 0)) best = { encoding, quality }
  }
  return best?.encoding ?? null
}

/** Reads an encoding with its quality, 1 without one and 0 for an unreadable one. */
function readEntry(entry: string): readonly [encoding: string, quality: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.replace(/\s/g, ''))
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  const quality = weight === undefined ? 1 : Number(weight.slice('q='.length))
  // RFC 9110, section 8.4.1.3
  return [name === 'x-gzip' ? 'gzip' : name, quality >= 0 && quality <= 1 ? quality : 0]
}
