import type { Preview } from '@storybook/react'
import shared from '../src/config/preview.tsx'

const preview: Preview = {
  ...shared,
  // Storybook reads tags and order from the text of this file.
  tags: ['autodocs'],
  parameters: {
    ...shared.parameters,
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
