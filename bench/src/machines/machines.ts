import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORKSPACE, ZONES } from '@medicena/zone-kit/workspace'
import { waitUntilReady } from '../../../scripts/stack.ts'
import { Process, runNode } from '../process.ts'
import { progress } from '../report.ts'
import { DatabasePair } from './database-pair.ts'

/** A part that is restarted while its twin serves. */
interface Part {
  readonly name: string
  readonly process: Process
  readonly readyUrl: string
}

const READY_TIMEOUT_MS = 180_000

const local = (port: number): string => `127.0.0.1:${port}`

/** Two of each part, as on two machines, behind HAProxy with TLS and HTTP/2; a database with replica and pooler. */
export class Machines {
  readonly database: DatabasePair
  readonly origin: string
  /** The certificate in PEM format. */
  readonly certificate: string
  readonly #folder: string
  readonly #port: (offset: number) => number
  readonly #parts: readonly Part[]
  readonly #proxy: Process
  readonly #store: string

  /**
   * @param folder for data, logs and the parts' trees
   * @param firstPort of thirty
   * @param store the release store
   */
  constructor(folder: string, firstPort: number, store: string) {
    mkdirSync(join(folder, 'logs'), { recursive: true })
    this.#folder = folder
    this.#port = (offset) => firstPort + offset
    this.#store = store
    this.origin = `https://localhost:${this.#port(0)}`
    this.certificate = this.#createCertificate()
    this.database = new DatabasePair(join(folder, 'database'), {
      primary: this.#port(25),
      replica: this.#port(26),
      pooler: this.#port(27),
    })
    this.#parts = [1, 2].flatMap((machine) => [
      this.#part('provider-api', machine, 10, {
        PROVIDER_API_PORT: String(this.#port(10 + machine)),
        PROVIDER_API_OPS_PORT: String(this.#port(13 + machine)),
        PROVIDER_API_DRAIN_MS: '3000',
        PROVIDER_SEED: 'auto',
        PROVIDER_TOKEN_SECRET: 'a secret of the two machines that are measured',
        PROVIDER_LOG_LEVEL: 'warn',
        DATABASE_URL: this.database.sessionUrl,
        DATABASE_POOL_URL: this.database.poolUrl,
        DATABASE_READ_URL: this.database.replicaUrl,
        MAIL_OUTBOX: join(folder, 'outbox'),
        SITE_ORIGIN: this.origin,
      }),
      this.#part('zone-origin', machine, 16, {
        ZONE_ORIGIN_PORT: String(this.#port(16 + machine)),
        RELEASE_STORE: store,
      }),
      this.#part('site', machine, 4, {
        SITE_PORT: String(this.#port(4 + machine)),
        SITE_OPS_PORT: String(this.#port(7 + machine)),
        SITE_ORIGIN: this.origin,
        SITE_PAGES_PER_MINUTE: '1000000',
        PROVIDER_URL: `http://${local(this.#port(2))}/api/`,
        RELEASE_STORE: store,
        NODE_EXTRA_CA_CERTS: join(folder, 'certificate.pem'),
        LOG_LEVEL: 'warn',
      }),
    ])
    this.#proxy = this.#createProxy()
  }

  /** Starts everything, with demonstration data and the releases of this working copy. */
  async start(): Promise<void> {
    progress('starting PostgreSQL with a replica')
    await this.database.start()
    this.#proxy.start()
    const byName = (name: string) => this.#parts.filter((part) => part.name.startsWith(name))
    progress('starting provider APIs')
    const [first, ...others] = byName('provider-api')
    // The first one creates the data.
    for (const parts of [[first], others, byName('zone-origin')]) await startAll(parts)
    progress('publishing')
    await this.#publish()
    progress('starting sites')
    await startAll(byName('site'))
    await this.#proxyHasChecked()
  }

  /** Restarts one part after the other, then HAProxy and PgBouncer, as an update does. */
  async restartEverything(): Promise<void> {
    for (const part of this.#parts) {
      progress(`restarting ${part.name}`)
      await part.process.end()
      await startAll([part])
      await this.#proxyHasChecked()
    }
    progress('reloading HAProxy')
    process.kill(this.#proxy.pid, 'SIGUSR2')
    await this.#proxyHasChecked()
    progress('restarting PgBouncer')
    await this.database.restartPooler()
  }

  async stop(): Promise<void> {
    await Promise.all(this.#parts.map(({ process: part }) => part.end('SIGKILL')))
    await this.#proxy.end()
    await this.database.stop()
  }

  #part(name: string, machine: number, offset: number, env: NodeJS.ProcessEnv): Part {
    const { PATH, HOME, S3_ENDPOINT, AWS_REGION, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env
    const tree = join(this.#folder, 'parts', name)
    return {
      name: `${name}-${machine}`,
      readyUrl: `http://${local(this.#port(offset + machine))}/readyz`,
      process: new Process({
        command: process.execPath,
        args: [PROGRAMS[name] ?? ''],
        cwd: tree,
        env: {
          PATH,
          HOME,
          S3_ENDPOINT,
          AWS_REGION,
          AWS_ACCESS_KEY_ID,
          AWS_SECRET_ACCESS_KEY,
          NODE_ENV: 'production',
          ...env,
        },
        log: join(this.#folder, 'logs', `${name}-${machine}.log`),
      }),
    }
  }

  #createCertificate(): string {
    const key = join(this.#folder, 'key.pem')
    const certificate = join(this.#folder, 'certificate.pem')
    const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost'
    const kind = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2'
    const files = ['-keyout', key, '-out', certificate]
    execFileSync('openssl', [...kind.split(' '), ...names.split(' '), ...files], { stdio: 'ignore' })
    const pem = readFileSync(certificate, 'utf8')
    writeFileSync(join(this.#folder, 'certificate-and-key.pem'), pem + readFileSync(key, 'utf8'))
    return pem
  }

  #createProxy(): Process {
    const server = (offset: number) => local(this.#port(offset))
    return new Process({
      command: 'haproxy',
      args: ['-W', '-f', join(WORKSPACE, 'deploy/proxy/haproxy.cfg')],
      cwd: this.#folder,
      env: {
        PATH: process.env['PATH'],
        HTTPS_BIND: server(0),
        HTTP_BIND: server(1),
        PROVIDER_BIND: server(2),
        CERTIFICATE: join(this.#folder, 'certificate-and-key.pem'),
        SITE_1: server(5),
        SITE_2: server(6),
        API_1: server(11),
        API_2: server(12),
        ORIGIN_1: server(17),
        ORIGIN_2: server(18),
      },
      log: join(this.#folder, 'logs', 'haproxy.log'),
    })
  }

  async #publish(): Promise<void> {
    const env = {
      RELEASE_STORE: this.#store,
      ZONE_BASE: `${this.origin}/zones`,
      PROVIDER_URL: `http://${local(this.#port(2))}/api/`,
    }
    const zones = ZONES.map(({ name }) => name)
    for (const names of [['shell'], zones])
      await runNode('zone-kit/src/cli/main.ts', ['publish', ...names, '--why', 'bench'], env)
  }

  /** HAProxy looks at each server twice a second, and believes in a second success. */
  #proxyHasChecked(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, 2500))
  }
}

const PROGRAMS: Readonly<Record<string, string>> = {
  site: 'shell/dist/server/main.cjs',
  'provider-api': 'provider-api/dist/main.js',
  'zone-origin': 'zone-kit/dist/origin/main.js',
}

async function startAll(parts: readonly (Part | undefined)[]): Promise<void> {
  for (const part of parts) part?.process.start()
  for (const part of parts) if (part) await waitUntilReady(part.readyUrl, READY_TIMEOUT_MS)
}
