import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describeZone, type NewZone, type TakenZones } from './new-zone.ts'
import { writeTemplate } from './templates.ts'

/**
 * Generates a zone in a workspace: a complete page with loader, head, styles, tests and story.
 * @param registered the zones on the site, whose prefixes are taken too
 * @returns the folder, and the address of the page
 * @throws Error when name, path or title are not valid, the folder exists, or another zone has the prefix
 */
export async function createZone(
  workspace: string,
  zone: NewZone,
  registered: TakenZones = {},
): Promise<{ folder: string; path: string }> {
  const folder = join(workspace, zone.name)
  if (existsSync(folder)) throw new Error(`The folder ${zone.name} exists already.`)
  const values = await describeZone(workspace, zone, registered)
  await writeTemplate('zone', folder, values)
  await writeTemplate('workspace', folder, values)
  return { folder, path: values.path }
}
