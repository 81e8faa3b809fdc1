import '@medicena/shared-ui/base.css'
import { endSession } from '@medicena/zone-kit/session'
import type { Decorator, Preview } from '@storybook/react'
import { useEffect } from 'react'
import { action } from 'storybook/actions'
import { configure } from 'storybook/test'
import { mockApi } from '../mock-api/service-worker.ts'

/** The widths to review a design at: a phone, the widest mobile layout, a laptop, a large screen. */
const VIEWPORTS = {
  phone: { name: 'Phone, 360', styles: { width: '360px', height: '780px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  laptop: { name: 'Laptop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  large: { name: 'Large screen, 1920', styles: { width: '1920px', height: '1080px' }, type: 'desktop' },
} as const

/** Sets the language for hyphenation and screen readers: stories are in Polish, guides in English. */
const withLanguage: Decorator = (Story, { viewMode }) => {
  useEffect(() => {
    document.documentElement.lang = viewMode === 'docs' ? 'en' : 'pl'
  }, [viewMode])
  return viewMode === 'docs' ? (
    <div lang="pl">
      <Story />
    </div>
  ) : (
    <Story />
  )
}

/** When the dark theme's tokens apply. */
const DARK_MEDIA = { system: 'screen and (prefers-color-scheme: dark)', light: 'not all', dark: 'screen' }

/** Shows a theme, whatever the system asks for. Colours of the map's ground and of drawings follow the system. */
function setTheme(theme: keyof typeof DARK_MEDIA) {
  const layers = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
  for (const rule of layers.flatMap((layer) =>
    layer instanceof CSSLayerBlockRule ? [...layer.cssRules] : [],
  ))
    if (rule instanceof CSSMediaRule && rule.cssText.includes('--color-ground:'))
      rule.media.mediaText = DARK_MEDIA[theme]
}

/** Shows a story in the theme of the toolbar. */
const withTheme: Decorator = (Story, { globals: { theme } }) => {
  useEffect(() => setTheme(theme), [theme])
  return (
    <>
      {theme !== 'system' && <style>{'.sbdocs .docs-story { background: var(--color-ground) }'}</style>}
      <Story />
    </>
  )
}

const logLink = action('link')

/** Logs a click on a link of the site to the Actions panel instead of following it. */
function preventNavigation(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  logLink(link.getAttribute('href'))
}

// Play functions find elements at once on an idle machine; the stories check may run on a busy one.
configure({ asyncUtilTimeout: 10_000 })

const preview: Preview = {
  loaders: [mockApi],
  decorators: [withLanguage, withTheme],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: {
        icon: 'contrast',
        dynamicTitle: true,
        items: [
          { value: 'system', title: 'Theme of the system' },
          { value: 'light', title: 'Light theme' },
          { value: 'dark', title: 'Dark theme' },
        ],
      },
    },
  },
  initialGlobals: { theme: 'system' },
  // Every story starts without stored state.
  beforeEach: () => {
    // Clears the session of an earlier story from memory too.
    endSession()
    localStorage.clear()
    sessionStorage.clear()
    window.addEventListener('click', preventNavigation)
    return () => window.removeEventListener('click', preventNavigation)
  },
  parameters: {
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    a11y: { test: 'error' },
    // A screen's story is controlled by its path; the zone's definition is no control.
    controls: { expanded: true, exclude: ['zone'] },
  },
}
export default preview
