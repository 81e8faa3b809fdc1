import { inRouter } from '@medicena/storybook/page'
import { userEvent } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { Layout } from './layout.tsx'

const meta = {
  title: 'Frame/Layout',
  component: Layout,
  decorators: [inRouter('/')],
  args: {
    children: (
      <div className="container">
        <h1>Strona</h1>
        <p>Tu stoi strona jednej ze stref.</p>
      </div>
    ),
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Layout>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

/** Static pages: the header lies over the page's banner until the page is scrolled. */
export const OverBanner: Story = { args: { chrome: { banner: true, opaqueAfter: 30 } } }

/** The first Tab stop of every page. */
export const SkipLink: Story = { play: () => userEvent.tab() }
