import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { followLinksSoftly } from '../../shell/src/navigation/soft-links.ts'
import { Root } from '../../shell/src/site/root.tsx'

/** The site's own frame (header, footer, progress, announcer) with its plain links followed softly. */
export function SiteFrame() {
  const navigate = useNavigate()
  useEffect(() => followLinksSoftly((url) => void navigate(url.pathname + url.search + url.hash)), [navigate])
  return <Root />
}
