/**
 * The modules that exist once on a page: the shell provides them, zones carry none of them. The versions are what
 * a zone built today needs; a shell that has others is told so before a visitor sees anything.
 */
export const SHARED: Readonly<Record<string, string>> = {
  react: '^19.3.0',
  'react/jsx-runtime': '^19.3.0',
  'react-dom': '^19.3.0',
  jotai: '^3.0.0',
  '@medicena/zone-kit/router': '^0.1.0',
  '@medicena/zone-kit/session': '^0.1.0',
  '@medicena/zone-kit/consent': '^0.1.0',
  '@medicena/zone-kit/company': '^0.1.0',
  '@medicena/zone-kit/google-maps-key': '^0.1.0',
  '@medicena/zone-kit/slot': '^0.1.0',
}
