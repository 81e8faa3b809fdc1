import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDER = join(ROOT, 'deploy/observability')

const Dashboard = z.object({
  panels: z.array(z.object({ title: z.string(), targets: z.array(z.object({ expr: z.string() })) })),
})

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const rules = read(FOLDER, 'rules.yml')
const dashboards = readdirSync(join(FOLDER, 'dashboards')).map((name) => read(FOLDER, 'dashboards', name))

/** The texts of all modules of a folder, without tests. */
function sources(folder: string): string {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.includes('.test.'))
    .map((path) => read(ROOT, folder, path))
    .join('\n')
}

/** The names of metrics that the site and the provider API register, and those of prom-client itself. */
function registeredNames(): ReadonlySet<string> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const own = [
    ...`${sources('shell/src/gateway')}${sources('provider-api/src')}`.matchAll(/'(medicena_\w+)'/g),
  ]
  const recorded = [...rules.matchAll(/- record: (\S+)/g)]
  return new Set([
    'up',
    ...registry.getMetricsAsArray().map(({ name }) => name),
    ...[...own, ...recorded].map(([, name = '']) => name),
  ])
}

const metricNames = (expression: string): string[] =>
  [...expression.matchAll(/\b(?:medicena|nodejs|process)[\w:]+|\bup\b/g)].map(([name]) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )

test('dashboards and rules use only metrics that the code registers', () => {
  const expressions = [
    ...dashboards.flatMap((text) =>
      z.parse(Dashboard, JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ),
    ...[...rules.matchAll(/ expr: (.+)/g)].map(([, expression = '']) => expression),
  ]
  const used = new Set(expressions.flatMap(metricNames))
  expect(used.size).toBeGreaterThan(25)
  const registered = registeredNames()
  expect([...used].filter((name) => !registered.has(name))).toEqual([])
})

test('every alert has a unit test and an entry in the runbooks', () => {
  const alerts = [...rules.matchAll(/- alert: (\S+)/g)].map(([, name = '']) => name)
  expect(alerts.length).toBeGreaterThan(20)
  const tested = read(FOLDER, 'rules.test.yml')
  expect(alerts.filter((name) => !tested.includes(`alertname: ${name}\n        exp_alerts:\n`))).toEqual([])
  const headings = [...read(ROOT, 'docs/guides/runbooks.md').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text.toLowerCase(),
  )
  const anchors = [...rules.matchAll(/runbook: docs\/guides\/runbooks\.md#(\S+)/g)].map(
    ([, name = '']) => name,
  )
  expect(anchors).toHaveLength(alerts.length)
  expect(anchors.filter((anchor) => !headings.includes(anchor))).toEqual([])
})
