import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const COMPANY = {
  COMPANY_NAME: 'Inna sp. z o.o.',
  COMPANY_STREET: 'ul. Długa 1',
  COMPANY_POST_CODE: '50-001',
  COMPANY_CITY: 'Wrocław',
  COMPANY_EMAIL: 'biuro@inna.pl',
  COMPANY_PHONE: '+48 71 700 00 00',
  COMPANY_REGISTRATION: 'KRS 0000000000',
}

test('a site on this machine, or with a reserved name, needs no company data', () => {
  for (const SITE_ORIGIN of [
    undefined,
    'http://127.0.0.1:3000',
    'https://medicena.example',
    'https://a.test',
  ])
    expect(readConfig({ SITE_ORIGIN }).company.registration).toBeNull()
})

test('a public site needs the data that the law requires', () => {
  const { COMPANY_REGISTRATION: _, ...unregistered } = COMPANY
  for (const SITE_ORIGIN of ['https://medicena.pl', 'http://10.0.0.4'])
    expect(() => readConfig({ ...unregistered, SITE_ORIGIN, COMPANY_PHONE: undefined })).toThrow(
      /must name its operator.* Set COMPANY_PHONE, COMPANY_REGISTRATION;/,
    )
  const { company, origin } = readConfig({ ...COMPANY, SITE_ORIGIN: 'https://medicena.pl/' })
  expect(company).toMatchObject({ name: 'Inna sp. z o.o.', registration: 'KRS 0000000000' })
  expect(origin).toBe('https://medicena.pl')
})

test('names invalid variables', () => {
  expect(() => readConfig({ SITE_PORT: 'x', COMPANY_EMAIL: 'y' })).toThrow(
    'SITE_PORT must be a port number from 1 to 65535\nCOMPANY_EMAIL must be an e-mail address',
  )
})

test.each([
  { SITE_ORIGIN: 'https://medicena.example/pl' },
  { SITE_TRUSTED_PROXIES: '10.0.0.5, proxy' },
  { SITE_TRUSTED_PROXIES: '10.0.0.0/33' },
  { PROVIDER_URL: 'http://127.0.0.1:4000' },
  { LOG_LEVEL: 'loud' },
  { PREVIEW_SECRET: '0'.repeat(64) },
  { MAP_TILES: '/srv/poland.mbtiles' },
  { MAP_TILES: 'https://tiles.example/poland' },
])('rejects %j', (environment) => {
  expect(() => readConfig(environment)).toThrow(`${Object.keys(environment)[0]} must be `)
})

test.each([
  '/srv/poland.pmtiles',
  'https://tiles.example/poland.pmtiles',
  'https://tiles.example/{z}/{x}/{y}.mvt?key=1',
])('accepts the tiles %s', (source) => {
  expect(readConfig({ MAP_TILES: source }).mapTiles).toEqual({
    source,
    maxZoom: 15,
    attribution: null,
  })
})
