import { inRouter } from '@medicena/storybook/page'
import { endSession, startSession } from '@medicena/zone-kit/session'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { DemonstrationContext } from './demonstration-notice.tsx'
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

/** While any data are generated. */
export const Demonstration: Story = {
  decorators: [
    (Story) => (
      <DemonstrationContext value={true}>
        <Story />
      </DemonstrationContext>
    ),
  ],
}

/** With a session, header and footer link to the account instead of the login. */
export const LoggedIn: Story = {
  beforeEach: () => {
    const tokenExpiration = new Date(Date.now() + 3_600_000).toISOString()
    startSession({ token: 'token', tokenExpiration, userType: 'user' }, { remember: false })
    return () => endSession()
  },
}

/** Static pages: the header lies over the page's banner until the page is scrolled. */
export const OverBanner: Story = { args: { chrome: { banner: true, opaqueAfter: 30 } } }

/** The first Tab stop of every page. */
export const SkipLink: Story = { play: () => userEvent.tab() }
