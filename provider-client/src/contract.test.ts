import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONTRACT } from './contract.ts'

const CALLS = new URL('./calls/', import.meta.url)
const Declared = z.object({ method: z.string(), path: z.string() })

test('the contract has every call that is declared, by its name', async () => {
  const declared: Record<string, unknown> = {}
  for (const file of readdirSync(CALLS)) {
    const exported: Record<string, unknown> = await import(new URL(file, CALLS).href)
    for (const [name, value] of Object.entries(exported)) {
      if (Declared.safeParse(value).success) declared[name] = value
    }
  }
  expect(Object.keys(declared).length).toBeGreaterThan(40)
  expect(CONTRACT).toEqual(declared)
})

test('no two calls are the same', () => {
  const shapes = Object.values(CONTRACT).map(
    ({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`,
  )
  expect(new Set(shapes).size).toBe(shapes.length)
})

test('every parameter of a path is declared, and no other', () => {
  for (const { path, ...call } of Object.values(CONTRACT)) {
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = 'params' in call ? Object.keys(call.params.shape) : []
    expect(declared, path).toEqual(named)
  }
})
