import type { Readable } from 'node:stream'
import { messageOf } from '@medicena/domain/error-message'
import { createStream, type RotatingFileStream } from 'rotating-file-stream'

/** A log of this size becomes `{name}.1.log`, and the previous ones one number higher. */
const LOG_SIZE = '10M'
/** Rotated logs of a service that are stored. */
const MAX_ROTATED_LOGS = 5
/** How long nothing is written after a failure, for example of a full disk. */
const RETRY_MS = 1_000

/**
 * The rotated log file of a service. What cannot be written is lost, so that the service goes on; the file is tried again
 * every second.
 */
export class ServiceLog {
  readonly #name: string
  readonly #folder: string
  #file: RotatingFileStream | null = null
  #retryAt = 0
  #lostBytes = 0

  constructor(name: string, folder: string) {
    this.#name = name
    this.#folder = folder
  }

  /** Writes everything that a stream of the service contains; reads it on while nothing can be written. */
  follow(source: Readable): void {
    source.on('data', (text: Buffer) => {
      const file = this.#open()
      if (!file) {
        this.#lostBytes += text.length
        return
      }
      if (file.write(text)) return
      source.pause()
      const resume = () => {
        file.off('drain', resume).off('close', resume)
        source.resume()
      }
      file.once('drain', resume).once('close', resume)
    })
  }

  #open(): RotatingFileStream | null {
    if (this.#file) return this.#file
    if (Date.now() < this.#retryAt) return null
    const file = createStream((index) => `${this.#name}${index ? `.${index}` : ''}.log`, {
      path: this.#folder,
      size: LOG_SIZE,
      rotate: MAX_ROTATED_LOGS,
    })
    file.on('error', (error) => {
      if (this.#lostBytes === 0)
        process.stderr.write(`${this.#name}: log not writable: ${messageOf(error)}\n`)
      this.#lostBytes += file.writableLength
      this.#file = null
      this.#retryAt = Date.now() + RETRY_MS
    })
    if (this.#lostBytes > 0) {
      file.write(`\nlog not writable: about ${this.#lostBytes} bytes are lost\n`, (error) => {
        if (!error) this.#lostBytes = 0
      })
    }
    this.#file = file
    return file
  }
}
