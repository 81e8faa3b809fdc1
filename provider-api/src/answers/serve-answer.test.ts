import { defineCall } from '@medicena/provider-client/call'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod/mini'
import type { Answers } from './answers.ts'
import { serveAnswer } from './serve-answer.ts'

const answers: Answers = {
  ask: () => ({ tag: 'tag', bytes: 2, packed: () => Buffer.from('{}') }),
}

/** Asks a server for an address; returns whether it looked at the question anew. */
function useAddresses(): (address: string) => Promise<boolean> {
  let validated = 0
  const call = defineCall({
    method: 'GET',
    path: 'Things',
    summary: 'Rzeczy',
    query: z.object({ n: z.string().check(z.refine(() => ++validated > 0)) }),
    answer: z.object({}),
  })
  const app = Fastify()
  onTestFinished(() => app.close())
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  serveAnswer(app, answers, call, 60, () => async () => ({}))
  return async (address) => {
    const before = validated
    expect((await app.inject(address)).statusCode).toBe(200)
    return validated > before
  }
}

test('an address that was asked for is not looked at again', async () => {
  const isNew = useAddresses()
  expect(await isNew('/Things?n=1')).toBe(true)
  expect(await isNew('/Things?n=1')).toBe(false)
})

test('addresses that are made long are not remembered, and many push others out', async () => {
  const isNew = useAddresses()
  const long = `/Things?n=1&x=${'x'.repeat(2000)}`
  await isNew(long)
  expect(await isNew(long)).toBe(true)
  await isNew('/Things?n=1')
  for (let n = 2; n < 400; n++) await isNew(`/Things?n=${n}&x=${'x'.repeat(900)}`)
  expect(await isNew('/Things?n=1')).toBe(true)
})
