/**
 * The modules that exist once on a page, with the versions that a zone built today accepts. The shell provides them and
 * zones contain none of them. Everything else about them is derived from this list: the zone build, the server's
 * `require` and the browser's share scope.
 */
export const SHARED_MODULES = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  'react-router': '^7.18.0',
  'react-router-dom': '^7.18.0',
  jotai: '^3.0.0',
  '@medicena/zone-kit/session': '^1.0.0',
  '@medicena/zone-kit/consent': '^1.0.0',
  '@medicena/zone-kit/site-settings': '^1.0.0',
  '@medicena/zone-kit/slot': '^1.0.0',
} as const

export type SharedModuleName = keyof typeof SHARED_MODULES

/** A shared module as a host provides it. */
export interface SharedModule {
  readonly version: string
  readonly module: unknown
}
