import { SHARED_INSTANCES } from '@medicena/zone-kit/shared-modules/instances'

interface ProvidedModule {
  readonly get: () => () => unknown
  readonly loaded: 1
  readonly eager: true
  readonly from: 'shell'
}

/** The share scope of the Module Federation container protocol: module → version → how to get it. */
export type ShareScope = Record<string, Record<string, ProvidedModule>>

/** The shell's own instances of the shared modules. */
export const SHARE_SCOPE: ShareScope = Object.fromEntries(
  Object.entries(SHARED_INSTANCES).map(([name, { version, module }]) => [
    name,
    { [version]: { get: () => () => module, loaded: 1, eager: true, from: 'shell' } },
  ]),
)
