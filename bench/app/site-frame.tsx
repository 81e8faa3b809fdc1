import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { interceptLinks } from '../../shell/src/navigation/links.ts'
import { Root } from '../../shell/src/site/root.tsx'

/** The site's frame (header, footer, progress bar, announcer). Its plain links navigate within the app. */
export function SiteFrame() {
  const navigate = useNavigate()
  useEffect(() => interceptLinks((url) => void navigate(url.pathname + url.search + url.hash)), [navigate])
  return <Root />
}
