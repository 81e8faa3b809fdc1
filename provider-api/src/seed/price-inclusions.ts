import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { priceInclusions, prices } from '../database/schema.ts'

/** Services within prices in the demonstration data, by category. */
const INCLUSIONS: Readonly<Record<string, string>> = {
  endodoncja: 'znieczulenie, RTG kontrolne',
  implantologia: 'wizyta kwalifikacyjna, znieczulenie',
  profilaktyka: 'instruktaż higieny',
  protetyka: 'wyciski, przymiarka, cementowanie',
}

/** Every third facility says what some of its prices include. */
export async function writeInclusions(db: Database): Promise<void> {
  for (const [category, includes] of Object.entries(INCLUSIONS)) {
    await db.execute(sql`insert into ${priceInclusions} (facility_id, service_id, includes)
      select facility_id, service_id, ${includes} from ${prices}
      where facility_id % 3 = 0 and service_id % 2 = 1
        and service_id in (select service.id from catalogue as service
          join catalogue as above on above.id = service.category_id where above.slug = ${category})`)
  }
}
