import { Agent, get } from 'node:http'
import { median, percentile, type Samples } from '../measure.ts'
import { oneDecimal, ratio, type Table, withThousands } from '../report.ts'

/**
 * Sends requests one after the other on one connection, uncompressed; median and 99th percentile until the last byte, in ms.
 * @throws Error when a status is not 200
 */
export async function measureLatency(
  origin: string,
  paths: readonly string[],
): Promise<readonly [p50: number, p99: number]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  for (const path of paths) times.push(await timeRequest(origin + path, agent))
  agent.destroy()
  return [percentile(times, 0.5), percentile(times, 0.99)]
}

function timeRequest(url: string, agent: Agent): Promise<number> {
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} responded with ${response.statusCode}`))
      response.resume().once('end', () => resolve(performance.now() - startedAt))
    }).once('error', reject)
  })
}

/**
 * Shows two figures by the number of facilities, and the ratio of the first one at the largest and the smallest database.
 * @param sizes ascending numbers of facilities
 */
export function figureTable<Result>(
  title: string,
  kinds: readonly string[],
  sizes: readonly number[],
  { results }: Samples<Result>,
  figures: readonly (readonly [label: string, figure: (result: Result) => number])[],
): Table {
  const [[firstLabel = '', first = () => 0] = []] = figures
  const [smallest = 0, largest = 0] = [sizes[0], sizes.at(-1)]
  const value = (kind: string, size: number, figure: (result: Result) => number) =>
    median(results[`${kind}, ${size}`], figure)
  return [
    [
      title,
      ...sizes.flatMap((size) => figures.map(([label]) => `${withThousands(size)}: ${label}`)),
      `${firstLabel} ${withThousands(largest)} ÷ ${withThousands(smallest)}`,
    ],
    ...kinds.map((kind) => [
      kind,
      ...sizes.flatMap((size) => figures.map(([, figure]) => oneDecimal(value(kind, size, figure)))),
      ratio(value(kind, largest, first), value(kind, smallest, first)),
    ]),
  ]
}
