import type { Meta, StoryObj } from '@storybook/react'
import { Link } from './link.tsx'

const meta = {
  title: 'Components/Link',
  component: Link,
  args: { href: '/regulamin', children: 'Regulamin' },
} satisfies Meta<typeof Link>
export default meta
type Story = StoryObj<typeof meta>

export const InText: Story = {
  render: (args) => (
    <p>
      Zakładając konto, akceptujesz <Link {...args} />, który opisuje zasady korzystania z porównywarki.
    </p>
  ),
  args: { children: 'regulamin serwisu' },
}

export const NewTabStandalone: Story = {
  args: { href: 'https://uokik.gov.pl', children: 'Strona UOKiK', newTab: true, standalone: true },
}

export const LongWords: Story = {
  args: {
    href: 'https://uokik.gov.pl',
    children: 'Najdłuższa-nazwa-usługi-stomatologicznej-z-przeciwwskazaniami',
    newTab: true,
  },
}
