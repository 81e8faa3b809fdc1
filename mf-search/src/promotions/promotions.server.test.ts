// @vitest-environment node
import { expect, test } from 'vitest'
import { promotion } from '../fixtures/home-answers.ts'
import { serveProvider } from '../fixtures/provider-server.ts'
import { loader } from './promotions.server.ts'

test('all promotions of the day, with printable prices', async () => {
  const provider = await serveProvider({
    'MedicalService/Promotions': [promotion(), promotion({ newPrice: 219 })],
  })
  const promotions = await loader(provider.loaderArgs('/promocje'))
  expect(promotions.map(({ promotionPrice, href }) => [promotionPrice, href])).toEqual([
    ['990\u00a0zł', '/placowki/dentus-wroclaw-id7'],
    ['219\u00a0zł', '/placowki/dentus-wroclaw-id7'],
  ])
})
