import { messageOf } from '@medicena/domain/error-message'
import { readPreview } from '@medicena/zone-kit/preview-token'
import type { PreviewAnswer } from '../messages.ts'
import type { SiteReleases } from '../supervisor/site-releases.ts'

/**
 * Verifies the token of a preview and loads its releases. Runs in the primary: workers, which evaluate zone code, have no
 * secret to sign with.
 * @param secret null when the site shows no previews
 */
export async function answerPreview(
  token: string,
  secret: string | null,
  releases: Pick<SiteReleases, 'preview'>,
): Promise<PreviewAnswer> {
  if (secret === null) return { kind: 'refused', reason: 'off' }
  const read = readPreview(token, secret, new Date())
  if ('refusal' in read) return { kind: 'refused', reason: read.refusal }
  try {
    for (const { zone, version } of read.preview.releases) await releases.preview(zone, version)
    return { kind: 'ready', preview: read.preview }
  } catch (error) {
    return { kind: 'unavailable', reason: messageOf(error) }
  }
}
