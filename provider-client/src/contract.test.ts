import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONTRACT } from './contract.ts'
import type { Endpoint } from './endpoint.ts'

const MODULES = new URL('./', import.meta.url)
const Declared = z.object({ method: z.string(), path: z.string(), response: z.unknown() })

test('contains every exported endpoint', async () => {
  const declared: Record<string, unknown> = {}
  for (const file of readdirSync(MODULES).filter((name) => /^[a-z-]+\.ts$/.test(name))) {
    const exported: Record<string, unknown> = await import(new URL(file, MODULES).href)
    for (const [name, value] of Object.entries(exported)) {
      if (Declared.safeParse(value).success) declared[name] = value
    }
  }
  expect(Object.keys(declared).length).toBeGreaterThan(40)
  expect(CONTRACT).toEqual(declared)
})

test('has no two endpoints with the same method and path', () => {
  const shapes = Object.values(CONTRACT).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('declares exactly the parameters that each path names', () => {
  for (const { path, ...endpoint } of Object.values<Endpoint>(CONTRACT)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = endpoint.params instanceof z.ZodMiniObject ? Object.keys(endpoint.params.shape) : []
    expect(declared, path).toEqual(named)
  }
})
