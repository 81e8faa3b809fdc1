// @vitest-environment node
import { expect, it } from 'vitest'
import { loader } from './auth.server.ts'

const siteOrigin = 'https://medicena.example'
const context = { providerUrl: `${siteOrigin}/api/`, siteOrigin }

it.each([
  ['/auth', '/logowanie'],
  ['/auth?redirect=account/user-data', '/logowanie?redirect=%2Faccount%2Fuser-data'],
  ['/auth?redirect=//evil.example', '/logowanie'],
])('redirects %s to %s', async (path, location) => {
  const response = await loader({ request: new Request(siteOrigin + path), params: {}, context }).catch(
    (thrown) => thrown,
  )
  expect(response).toBeInstanceOf(Response)
  expect(response.status).toBe(302)
  expect(response.headers.get('location')).toBe(location)
})
