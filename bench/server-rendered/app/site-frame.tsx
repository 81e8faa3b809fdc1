import { MapTilesContext, type SiteMapTiles } from '@medicena/zone-kit/site-settings'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { interceptLinks } from '../../../shell/src/navigation/links.ts'
import { Root } from '../../../shell/src/site/root.tsx'

/** The tiles of the federated site's map, which `src/sites/start-sites.ts` copies. */
const TILES: SiteMapTiles = {
  own: { url: '/assets/poland.pmtiles', maxZoom: 10, attribution: 'OpenStreetMap', hasStreets: false },
  thirdParty: null,
}

/** The site's frame (header, footer, progress bar, announcer). Its plain links navigate within the app. */
export function SiteFrame() {
  const navigate = useNavigate()
  useEffect(() => interceptLinks((url) => void navigate(url.pathname + url.search + url.hash)), [navigate])
  return (
    <MapTilesContext value={TILES}>
      <Root />
    </MapTilesContext>
  )
}
