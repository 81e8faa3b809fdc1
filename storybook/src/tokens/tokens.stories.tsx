import type { Meta, StoryObj } from '@storybook/react'
import type { CSSProperties } from 'react'
import { ContrastPage, Sample, TokenPage } from './token-pages.tsx'

const meta = {
  title: 'Tokens/All',
  component: TokenPage,
  // The stories are pages already: a docs page would repeat them.
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof TokenPage>
export default meta
type Story = StoryObj<typeof meta>

/** Renders a text, by default Polish letters with marks above and below, in one style. */
const text = (style: CSSProperties, children = 'Źródła cen: żółć, gęślą jaźń, Łódź') => (
  <p style={style}>{children}</p>
)

export const Colours: Story = {
  args: {
    title: 'Colours',
    children:
      'Roles, not hues: a role that changes its value changes everywhere. Promotions alone use the promotion colours.',
    group: 'color',
    sample: (background) => <Sample kind="swatch" style={{ background }} />,
  },
}

export const ContrastPairs: Story = { args: Colours.args, render: () => <ContrastPage /> }

export const TypeScale: Story = {
  args: {
    title: 'Type scale',
    children: 'The larger steps grow from a 360 px to a 1280 px wide window.',
    group: 'font-size',
    wide: true,
    sample: (fontSize) => text({ fontSize }),
  },
}

export const TypeWeights: Story = {
  args: {
    title: 'Weights',
    children: 'The font holds all weights from 400 to 700; these four are in use.',
    group: 'font-weight',
    wide: true,
    sample: (fontWeight) => text({ fontWeight }),
  },
}

export const LineHeights: Story = {
  args: {
    title: 'Line heights',
    children: 'Tight for page headings, snug for others, normal for running text.',
    group: 'line-height',
    sample: (lineHeight) =>
      text({ lineHeight }, 'Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem'),
  },
}

export const LetterSpacing: Story = {
  args: {
    title: 'Letter spacing',
    children: 'Large letters are set closer together.',
    group: 'letter-spacing',
    wide: true,
    sample: (letterSpacing) => text({ letterSpacing }),
  },
}

export const Spacing: Story = {
  args: {
    title: 'Spacing',
    children: 'Steps of 4 px. Gutter, page and section grow with the window.',
    group: 'space',
    wide: true,
    sample: (inlineSize) => <Sample kind="bar" style={{ inlineSize }} />,
  },
}

export const Radius: Story = {
  args: {
    title: 'Radius',
    children: 'The larger the thing, the larger its corners.',
    group: 'radius',
    sample: (borderRadius) => <Sample kind="box" style={{ borderRadius }} />,
  },
}

export const Shadow: Story = {
  args: {
    title: 'Shadow',
    children: 'Elevation above the page: a panel, a clickable card, an overlay.',
    group: 'shadow',
    sample: (boxShadow) => <Sample kind="raised" style={{ boxShadow }} />,
  },
}

export const Layers: Story = {
  args: {
    title: 'Layers',
    children: 'The stacking order of the whole site, lowest first. Nothing else states a z-index.',
    group: 'layer',
    wide: true,
    sample: () => null,
  },
}

export const Motion: Story = {
  args: {
    title: 'Motion',
    children: 'Transitions stay below 200 ms. All become zero where the visitor asks for reduced motion.',
    group: 'duration',
    wide: true,
    sample: (animationDuration) => <Sample kind="mover" style={{ animationDuration }} />,
  },
}

export const Easing: Story = {
  args: {
    title: 'Easing',
    children: 'Standard for changes in place, decelerate for entering elements.',
    group: 'easing',
    wide: true,
    sample: (animationTimingFunction) => (
      <Sample
        kind="mover"
        style={{ animationDuration: 'var(--duration-breathe)', animationTimingFunction }}
      />
    ),
  },
}

export const Sizes: Story = {
  args: {
    title: 'Sizes',
    children: 'Touch targets, fields, strokes, and the widths of columns and pages.',
    group: 'size',
    wide: true,
    sample: (inlineSize) => <Sample kind="bar" style={{ inlineSize }} />,
  },
}
