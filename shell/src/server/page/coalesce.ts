import { Transform } from 'node:stream'

/**
 * Passes on in one piece what was written in one turn: React writes a page in many small pieces, and each that leaves is
 * compressed and flushed by itself.
 */
export function coalesce(): Transform {
  let pieces: Buffer[] = []
  let turn: NodeJS.Immediate | undefined
  const stream = new Transform({
    transform(piece: Buffer, _encoding, done) {
      pieces.push(piece)
      turn ??= setImmediate(passOn)
      done()
    },
    flush(done) {
      clearImmediate(turn)
      passOn()
      done()
    },
  })
  function passOn(): void {
    turn = undefined
    if (pieces.length > 0) stream.push(Buffer.concat(pieces))
    pieces = []
  }
  return stream
}
