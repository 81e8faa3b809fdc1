import type { Meta, StoryObj } from '@storybook/react'
import { Surface } from '../card/card.tsx'
import { Disclosure } from './disclosure.tsx'

const meta = {
  title: 'Components/Disclosure',
  component: Disclosure,
  args: {
    summary: 'Czy korzystanie z porównywarki jest płatne?',
    children: 'Nie. Wyszukiwanie i porównywanie cen jest bezpłatne.',
  },
  decorators: [
    (Story) => (
      <Surface padding="none" style={{ overflow: 'clip' }}>
        <Story />
      </Surface>
    ),
  ],
} satisfies Meta<typeof Disclosure>
export default meta
type Story = StoryObj<typeof meta>

export const Several: Story = {
  render: (args) => (
    <>
      <Disclosure {...args} open />
      <Disclosure {...args} summary="Skąd pochodzą ceny?">
        Z cenników placówek.
      </Disclosure>
      <Disclosure {...args} summary="Jak umówić wizytę?">
        Telefonicznie albo na stronie placówki.
      </Disclosure>
    </>
  ),
}

export const LongWords: Story = {
  args: {
    open: true,
    summary: 'Najdłuższa-nazwa usługi stomatologicznej z przeciwwskazaniami-do-znieczulenia-ogólnego',
    children: 'Konstantynopolitańczykowianeczkowskimi-przeciwwskazaniami',
  },
}
