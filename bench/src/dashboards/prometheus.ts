import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { waitUntilReady } from '../../../scripts/stack.ts'

const READY_TIMEOUT_MS = 30_000
/** Also the timeout of a scrape, in which the provider API looks at its database for up to two seconds. */
const INTERVAL = '3s'

/** How long an expression of an alert must hold here, instead of minutes. */
const PENDING = '3s'

/** The result of an instant query. */
interface Sample {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [time: number, value: string]
}

/** An alert of the rules, with its expression. */
export interface AlertRule {
  readonly name: string
  readonly query: string
}

/** A local Prometheus. */
export interface Prometheus {
  /** Number of results of a query that are numbers. @throws Error when the query is invalid */
  count(query: string): Promise<number>
  alertRules(): Promise<readonly AlertRule[]>
  /** The names of the alerts that fire. */
  firing(): Promise<ReadonlySet<string>>
  stop(): Promise<void>
}

/** Checks the rules and runs their unit tests. @throws Error with the output of promtool, or when it is not installed */
export async function checkRules(folder: string): Promise<void> {
  for (const args of [
    ['check', 'config', 'prometheus.yml'],
    ['check', 'rules', 'rules.yml'],
    ['test', 'rules', 'rules.test.yml'],
  ]) {
    try {
      await promisify(execFile)('promtool', args, { cwd: folder })
    } catch (error) {
      const output = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
      const hint = 'It is part of Prometheus (apt-get install prometheus).'
      throw new Error(`promtool ${args.join(' ')} failed. ${hint}\n${output}`, { cause: error })
    }
  }
}

/**
 * Starts Prometheus with the delivered configuration, which here scrapes every second, and alerts after seconds.
 * @param targets the operations ports of site and provider API, by job
 */
export async function startPrometheus(
  delivered: string,
  folder: string,
  port: number,
  targets: Readonly<Record<string, string>>,
): Promise<Prometheus> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await cp(delivered, folder, { recursive: true })
  const rules = await readFile(join(folder, 'rules.yml'), 'utf8')
  await writeFile(join(folder, 'rules.yml'), rules.replace(/^( +for:) .+$/gm, `$1 ${PENDING}`))
  let configuration = await readFile(join(folder, 'prometheus.yml'), 'utf8')
  for (const [given, address] of Object.entries(targets))
    configuration = configuration.replace(given, address)
  await writeFile(
    join(folder, 'prometheus.yml'),
    configuration.replace(/_interval: \w+/g, `_interval: ${INTERVAL}`),
  )
  const address = `127.0.0.1:${port}`
  const child = spawn(
    'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=${address}`],
    { cwd: folder, stdio: 'ignore' },
  )
  const exited = new Promise((resolve) => child.once('exit', resolve))
  await waitUntilReady(`http://${address}/-/ready`, READY_TIMEOUT_MS)

  const get = async (path: string) => {
    const { status, data, error } = await (await fetch(`http://${address}/api/v1/${path}`)).json()
    if (status !== 'success') throw new Error(String(error))
    return data
  }
  return {
    count: async (query) => {
      const { result }: { result: readonly Sample[] } = await get(`query?query=${encodeURIComponent(query)}`)
      return result.filter(({ value: [, value] }) => Number.isFinite(Number(value))).length
    },
    alertRules: async () => {
      const { groups }: { groups: readonly { readonly rules: readonly AlertRule[] }[] } =
        await get('rules?type=alert')
      return groups.flatMap(({ rules: found }) => found)
    },
    firing: async () => {
      const {
        alerts,
      }: { alerts: readonly { readonly state: string; readonly labels: { alertname: string } }[] } =
        await get('alerts')
      return new Set(alerts.flatMap(({ state, labels }) => (state === 'firing' ? [labels.alertname] : [])))
    },
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
