import '@medicena/shared-ui/base.css'
import { endSession } from '@medicena/zone-kit/session'
import { useEffect } from 'react'
import { action } from 'storybook/actions'
import type { Decorator, Preview } from 'storybook-react-rsbuild'
import { answerCalls } from '../src/mock/service-worker.ts'
import { VIEWPORTS } from '../src/page/viewports.ts'

/** Stories speak Polish, guides English: hyphenation and screen readers go by it. */
const inPolish: Decorator = (Story, { viewMode }) => {
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

const follow = action('link')

/** A link of the site leads nowhere in a story: it is told in the Actions panel instead. */
function stayHere(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a[href^="/"]')
  if (!link || event.defaultPrevented) return
  event.preventDefault()
  follow(link.getAttribute('href'))
}

const preview: Preview = {
  tags: ['autodocs'],
  loaders: [answerCalls],
  decorators: [inPolish],
  // Every story meets a visitor who has never been here.
  beforeEach: () => {
    // One that a story before began is in memory as well.
    endSession()
    localStorage.clear()
    sessionStorage.clear()
    window.addEventListener('click', stayHere)
    return () => window.removeEventListener('click', stayHere)
  },
  parameters: {
    layout: 'padded',
    viewport: { options: VIEWPORTS },
    a11y: { test: 'error' },
    // A screen's story is changed by its address, not by its zone's definition.
    controls: { expanded: true, exclude: ['zone'] },
    options: {
      storySort: {
        order: [
          'Guides',
          ['Start here', 'Propose a change', 'Naming', 'Spacing', 'States', 'Polish words'],
          'Tokens',
          'Components',
          'Screens',
          'Frame',
        ],
      },
    },
  },
}
export default preview
