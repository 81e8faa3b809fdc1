import { createHash } from 'node:crypto'
import { clientNetwork } from '@medicena/domain/client-network'
import * as z from 'zod/mini'
import type { ReleaseWork } from '../../responses/page/document-response.ts'

/** Failures of a release's code, which a browser reports without consent. */
export const Problem = z.enum(['error', 'hydration', 'boundary'])
export type Problem = z.infer<typeof Problem>

/** Web vitals, which a browser reports after consent to analytics: LCP and INP in milliseconds, CLS without a unit. */
export type Vital = 'LCP' | 'INP' | 'CLS'

/** One observation of a release, named `mf-a@0.1.0-cae88b9584`. */
export type Signal =
  | ({
      readonly type: 'request'
      readonly kind: 'document' | 'data'
      readonly client: number
    } & ReleaseWork)
  /** A document that was stored before, without any work of the release. */
  | { readonly type: 'stored'; readonly release: string }
  | {
      readonly type: 'problem'
      readonly release: string
      readonly route: string
      readonly problems: readonly Problem[]
      readonly client: number
    }
  | {
      readonly type: 'vital'
      readonly release: string
      readonly route: string
      readonly vital: Vital
      readonly value: number
    }

/**
 * Puts a client into one of 256 groups, so that "several clients" can be told from one without storing addresses. The
 * group never leaves the memory of the site.
 */
export const clientGroup = (address: string): number =>
  createHash('sha256').update(clientNetwork(address)).digest()[0] ?? 0
