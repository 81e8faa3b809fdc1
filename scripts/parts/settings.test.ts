import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod/mini'
import * as api from '../../provider-api/src/config.ts'
import * as site from '../../shell/src/gateway/config.ts'
import * as origin from '../../zone-kit/src/origin/config.ts'

const DEPLOY = join(import.meta.dirname, '../../deploy')
const read = (path: string) => readFileSync(join(DEPLOY, path), 'utf8')

/** Variables of the store's client and of Node.js, which no part's own configuration has. */
const STORE = ['S3_ENDPOINT', 'AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
const ANY_PART = ['NODE_EXTRA_CA_CERTS']

/** The parts with what each needs in production beyond its defaults. */
const PARTS = {
  site: {
    readConfig: site.readConfig,
    known: [...site.VARIABLES, ...STORE],
    required: ['SITE_ORIGIN', 'SITE_HOST', 'SITE_TRUSTED_PROXIES', 'PROVIDER_URL', 'RELEASE_STORE'],
  },
  'provider-api': {
    readConfig: api.readConfig,
    known: api.VARIABLES,
    required: ['DATABASE_URL', 'PROVIDER_TOKEN_SECRET', 'PROVIDER_TRUSTED_PROXIES', 'SITE_ORIGIN'],
  },
  'zone-origin': {
    readConfig: origin.readConfig,
    known: [...origin.VARIABLES, ...STORE],
    required: ['RELEASE_STORE', 'ZONE_ORIGIN_HOST'],
  },
} as const
const NAMES = ['site', 'provider-api', 'zone-origin'] as const

const SECRET = randomBytes(32).toString('hex')

/** The variables of an environment file; a value of the shell (`$(…)`) becomes a secret, and so does what operators fill in. */
function variablesIn(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
      return [name, value.replace(/\$(?:\(\w+\)|\w+)|CHANGE_ME/g, SECRET)]
    }),
  )
}

/** The environment file that `secrets.sh` creates. */
function secretsOf(file: string): Record<string, string> {
  const [, text = ''] = new RegExp(`secrets/${file} <<END\n([^]*?)\nEND`).exec(read('secrets.sh')) ?? []
  return variablesIn(text)
}

const Service = z.object({
  env_file: z.optional(z.array(z.string())),
  environment: z.optional(z.record(z.string(), z.string())),
})
const Compose = z.object({ services: z.record(z.string(), Service) })
const compose = z.parse(Compose, parse(read('compose.yaml'), { merge: true }))

/** The whole environment of a service of compose.yaml. */
function environmentOf(service: string): Record<string, string> {
  const { env_file = [], environment = {} } = compose.services[service] ?? {}
  const files = env_file.map((file) =>
    file.startsWith('secrets/') ? secretsOf(file.slice('secrets/'.length)) : variablesIn(read(file)),
  )
  return Object.assign({}, ...files, environment)
}

function expectValid(name: (typeof NAMES)[number], environment: Record<string, string>): void {
  const { readConfig, known, required } = PARTS[name]
  const names = Object.keys(environment)
  expect(names.filter((variable) => ![...known, ...ANY_PART].includes(variable))).toEqual([])
  expect(required.filter((variable) => !names.includes(variable))).toEqual([])
  expect(() => readConfig(environment)).not.toThrow()
}

test.each(NAMES)('compose.yaml starts %s with settings that it knows and needs', (name) => {
  expectValid(name, environmentOf(`${name}-1`))
  expect(environmentOf(`${name}-2`)).toEqual(environmentOf(`${name}-1`))
})

test.each(NAMES)('the systemd unit of %s has settings that it knows and needs', (name) => {
  expect(read(`systemd/medicena-${name}.service`)).toContain(`EnvironmentFile=/etc/medicena/${name}.env`)
  expectValid(name, variablesIn(read(`systemd/${name}.env`)))
})

test('a sample of a secret starts nothing', () => {
  const sample = read('systemd/provider-api.env')
  for (const [line] of sample.matchAll(/^\w+=.*CHANGE_ME.*$/gm)) {
    const [name = '', ...value] = line.split('=')
    const environment = { ...variablesIn(sample), [name]: value.join('=') }
    expect(() => api.readConfig(environment)).toThrow(`${name} must be`)
  }
  expect(sample.match(/CHANGE_ME/g)).toHaveLength(2)
})

const Deployment = z.object({
  kind: z.literal('Deployment'),
  spec: z.object({
    template: z.object({
      spec: z.object({
        containers: z.array(
          z.object({
            ports: z.array(z.object({ name: z.string(), containerPort: z.int() })),
            envFrom: z.array(
              z.object({
                configMapRef: z.optional(z.object({ name: z.string() })),
                secretRef: z.optional(z.object({ name: z.string() })),
              }),
            ),
          }),
        ),
      }),
    }),
  }),
})

test.each(NAMES)('the pods of %s have settings that it knows and needs, and its ports', (name) => {
  const [document] = parseAllDocuments(read(`kubernetes/${name}.yaml`))
  const [container] = z.parse(Deployment, document?.toJS()).spec.template.spec.containers
  const environment = Object.assign(
    {},
    ...(container?.envFrom ?? []).map(({ configMapRef, secretRef }) =>
      configMapRef
        ? variablesIn(read(`settings/${configMapRef.name}.env`))
        : secretsOf(`${secretRef?.name}.env`),
    ),
  )
  expectValid(name, environment)
  const ports = Object.entries(variablesIn(read(`settings/${name}.env`)))
    .filter(([variable]) => variable.endsWith('_PORT'))
    .map(([, value]) => Number(value))
  expect(container?.ports.map(({ containerPort }) => containerPort)).toEqual(ports)
})

test('the proxy gets every variable of its configuration, and no other', () => {
  const used = new Set(Array.from(read('proxy/haproxy.cfg').matchAll(/\$\{(\w+)\}/g), ([, name]) => name))
  for (const environment of [environmentOf('proxy'), variablesIn(read('systemd/haproxy.env'))])
    expect(Object.keys(environment).toSorted()).toEqual([...used].toSorted())
})
