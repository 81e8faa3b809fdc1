import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('defaults to a local server with an embedded database and no sign-in provider, behind no proxy', () => {
  expect(readConfig({ SITE_PORT: '3300' })).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    database: { dataDirectory: expect.stringMatching(/^\/.*\.data\/provider$/) },
    seed: false,
    logLevel: 'info',
    trustedProxies: ['127.0.0.0/8', '::1'],
    contactRequestDays: 90,
    siteOrigin: 'http://localhost:3300',
    signIn: {},
  })
})

const SECRET = 'k3J9sQ2mZ7pX4vB8nL1wT6yR5cD0fGhe'

test('reads every variable', () => {
  const config = readConfig({
    PROVIDER_API_HOST: '0.0.0.0',
    PROVIDER_API_PORT: '8080',
    PROVIDER_API_OPS_HOST: '10.0.0.1',
    PROVIDER_API_OPS_PORT: '9100',
    PROVIDER_API_DRAIN_MS: '5000',
    DATABASE_URL: 'postgresql://db/medicena',
    PROVIDER_DATA_DIR: '/data',
    PROVIDER_SEED: 'auto',
    PROVIDER_TOKEN_SECRET: SECRET,
    PROVIDER_LOG_LEVEL: 'warn',
    PROVIDER_TRUSTED_PROXIES: '10.0.0.5, 192.168.0.0/16',
    PROVIDER_CONTACT_REQUEST_DAYS: '30',
    SITE_ORIGIN: 'https://medicena.example/',
    PROVIDER_GOOGLE_CLIENT_ID: 'id',
    PROVIDER_GOOGLE_CLIENT_SECRET: 'secret',
    SMTP_URL: 'smtps://user:password@mail.example',
    MAIL_FROM: 'Medicena <no-reply@medicena.example>',
    COMPANY_EMAIL: 'pomoc@medicena.example',
  })
  expect(config).toEqual({
    host: '0.0.0.0',
    port: 8080,
    operations: { host: '10.0.0.1', port: 9100 },
    drainMs: 5000,
    database: { url: 'postgresql://db/medicena' },
    seed: true,
    tokenSecret: SECRET,
    logLevel: 'warn',
    trustedProxies: ['10.0.0.5', '192.168.0.0/16'],
    contactRequestDays: 30,
    siteOrigin: 'https://medicena.example',
    contactEmail: 'pomoc@medicena.example',
    mail: { smtpUrl: 'smtps://user:password@mail.example', from: 'Medicena <no-reply@medicena.example>' },
    signIn: { google: { issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' } },
  })
})

test('treats an empty variable as unset', () => {
  const empty = { DATABASE_URL: '', PROVIDER_API_PORT: '', PROVIDER_FACEBOOK_CLIENT_ID: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test.each([
  [
    { DATABASE_READ_URL: 'postgres://medicena:CHANGE_ME@db/medicena' },
    'DATABASE_READ_URL must be an address that begins with postgres://',
  ],
  [
    { PROVIDER_TOKEN_SECRET: '0'.repeat(64) },
    'PROVIDER_TOKEN_SECRET must be a random secret of 32 characters or more, as `openssl rand -hex 32` prints it',
  ],
  [
    { PROVIDER_TRUSTED_PROXIES: '10.0.0.0/33' },
    'PROVIDER_TRUSTED_PROXIES must be addresses or networks with commas between them, as 10.0.0.5,192.168.0.0/16',
  ],
  [
    { PROVIDER_GOOGLE_CLIENT_ID: 'id' },
    'PROVIDER_GOOGLE_CLIENT_ID and PROVIDER_GOOGLE_CLIENT_SECRET belong together: set both',
  ],
  [
    {
      PROVIDER_FACEBOOK_CLIENT_ID: 'id',
      PROVIDER_FACEBOOK_CLIENT_SECRET: 'x',
      PROVIDER_FACEBOOK_ISSUER: 'http://facebook.example',
    },
    'PROVIDER_FACEBOOK_ISSUER must be an https address',
  ],
  [
    { SMTP_URL: 'mail.example:25', MAIL_FROM: 'a@b.example' },
    'SMTP_URL must be an address as smtps://user:password@mail.example:465',
  ],
  [{ SMTP_URL: 'smtp://mail.example' }, 'SMTP_URL and MAIL_FROM belong together: set both'],
  [{ MAIL_FROM: 'Medicena' }, 'MAIL_FROM must be an address as Medicena <no-reply@medicena.pl>'],
  [
    { PROVIDER_API_PORT: '-1', PROVIDER_SEED: '1' },
    "PROVIDER_API_PORT must be a port number from 0 to 65535; PROVIDER_SEED must be 'auto' or nothing",
  ],
])('rejects %j with one line', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(expect.objectContaining({ name: 'StartError', message }))
})
