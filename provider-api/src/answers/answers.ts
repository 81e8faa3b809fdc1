import { polishDay } from '@medicena/domain/days'
import { LRUCache } from 'lru-cache'
import type { Database } from '../database/database.ts'
import { entityTag } from '../http/etag.ts'
import type { Asked } from '../operations/metrics.ts'
import { type DataVersion, readDataVersion } from './data-version.ts'
import { type Encoding, pack } from './encodings.ts'

/** What all answers together may take, in bytes. */
const MEMORY = 64 * 1024 * 1024

/** What an answer takes beside its bytes, roughly. */
const OVERHEAD = 1024

/**
 * Milliseconds for which an answer is kept at most: what stands beside the data of its version, as the number of
 * searches does, is never older.
 */
const KEPT = 60_000

/** What an answer is made of: the data as they were at one moment, whatever is written meanwhile. */
export interface Snapshot {
  readonly db: Database
  readonly version: number
  /** The day in Poland, 'YYYY-MM-DD'. */
  readonly day: string
}

/** Reads an answer, as JSON text. */
export type ReadAnswer = (snapshot: Snapshot) => Promise<string>

/** An answer as it leaves: its bytes are packed once for each encoding that somebody asks for. */
export interface Answer {
  /** Names the content, for an `ETag`; without quotes. */
  readonly tag: string
  /** Its size unpacked. */
  readonly bytes: number
  packed(encoding: Encoding): Promise<Buffer> | Buffer
}

/** The answers that this process keeps. */
export interface Answers {
  /**
   * The answer to a question: the kept one while the data are those that it was read from and the day is the same,
   * otherwise a new one. Whoever asks while it is being read shares it.
   * @param question whatever the answer depends on, apart from the data and the day
   */
  ask(question: string, read: ReadAnswer): Promise<Answer> | Answer
  /** The kept answer to a question, if there is one and the data are known to be those that it was read from. */
  kept(question: string): Answer | undefined
}

interface Kept extends Answer {
  readonly version: number
  readonly day: string
}

/**
 * Keeps answers by question, version of the data and day in Poland, the least used ones until memory is short. An answer
 * belongs to the version that its own snapshot saw, so it is never taken for one of later data.
 * @param onAsked told how each question went
 */
export function keepAnswers(
  db: Database,
  dataVersion: DataVersion,
  onAsked: (result: Asked) => void = () => {},
): Answers {
  const kept = new LRUCache<string, Kept>({
    maxSize: MEMORY,
    // Packed forms come later and are smaller.
    sizeCalculation: ({ bytes }) => 2 * bytes + OVERHEAD,
    ttl: KEPT,
    ttlResolution: 1000,
  })
  const reading = new Map<string, Promise<Kept>>()

  const readNew = async (question: string, day: string, read: ReadAnswer): Promise<Kept> => {
    const answer = await db.transaction(
      async (tx) => {
        const version = await readDataVersion(tx)
        return { version, day, ...packable(await read({ db: tx, version, day })) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    dataVersion.met(answer.version)
    const other = kept.peek(question)
    if (!other || other.version <= answer.version) kept.set(question, answer)
    return answer
  }

  const keptAt = (version: number, day: string, question: string): Answer | undefined => {
    const known = kept.get(question)
    if (known?.version !== version || known.day !== day) return undefined
    onAsked('kept')
    return known
  }

  const askAt = (version: number, question: string, read: ReadAnswer): Promise<Answer> | Answer => {
    const day = polishDay()
    const known = keptAt(version, day, question)
    if (known) return known
    // Not one that others began to read when they knew of older data only.
    const shared = `${version} ${day} ${question}`
    const underWay = reading.get(shared)
    onAsked(underWay ? 'shared' : 'read')
    if (underWay) return underWay
    const answer = readNew(question, day, read).finally(() => reading.delete(shared))
    reading.set(shared, answer)
    return answer
  }

  return {
    ask: (question, read) => {
      const version = dataVersion.current()
      return typeof version === 'number'
        ? askAt(version, question, read)
        : version.then((current) => askAt(current, question, read))
    },
    kept: (question) => {
      const version = dataVersion.current()
      return typeof version === 'number' ? keptAt(version, polishDay(), question) : undefined
    },
  }
}

function packable(text: string): Answer {
  const body = Buffer.from(text)
  const forms = new Map<Encoding, Promise<Buffer> | Buffer>([['identity', body]])
  return {
    tag: entityTag(body),
    bytes: body.length,
    packed: (encoding) => {
      const known = forms.get(encoding)
      if (known) return known
      const form = pack(body, encoding)
      forms.set(encoding, form)
      form.then(
        (bytes) => forms.set(encoding, bytes),
        () => forms.delete(encoding),
      )
      return form
    },
  }
}
