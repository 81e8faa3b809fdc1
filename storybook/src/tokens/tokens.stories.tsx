import type { Meta, StoryObj } from '@storybook/react'
import { ContrastPage, Sample, TokenPage } from './token-pages.tsx'

const meta = {
  title: 'Tokens/All',
  // The stories are pages already: a docs page would repeat them.
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** Polish letters with marks above and below. */
const SAMPLE_TEXT = 'Źródła cen: żółć, gęślą jaźń, Łódź'

export const Colours: Story = {
  render: () => (
    <TokenPage
      title="Colours"
      group="color"
      sample={(value) => <Sample kind="swatch" style={{ background: value }} />}
    >
      Roles, not hues: a role that changes its value changes everywhere. Promotions alone use the promotion
      colours.
    </TokenPage>
  ),
}

export const ContrastPairs: Story = { render: () => <ContrastPage /> }

export const TypeScale: Story = {
  render: () => (
    <TokenPage
      title="Type scale"
      group="fontSize"
      wide
      sample={(value) => <p style={{ fontSize: value }}>{SAMPLE_TEXT}</p>}
    >
      The larger steps grow from a 360 px to a 1280 px wide window.
    </TokenPage>
  ),
}

export const TypeWeights: Story = {
  render: () => (
    <TokenPage
      title="Weights"
      group="fontWeight"
      wide
      sample={(value) => <p style={{ fontWeight: value }}>{SAMPLE_TEXT}</p>}
    >
      The font holds all weights from 400 to 700; these four are in use.
    </TokenPage>
  ),
}

export const LineHeights: Story = {
  render: () => (
    <TokenPage
      title="Line heights"
      group="lineHeight"
      sample={(value) => (
        <p style={{ lineHeight: value }}>
          Leczenie kanałowe zęba trzonowego czterokanałowego pod mikroskopem
        </p>
      )}
    >
      Tight for page headings, snug for others, normal for running text.
    </TokenPage>
  ),
}

export const LetterSpacing: Story = {
  render: () => (
    <TokenPage
      title="Letter spacing"
      group="letterSpacing"
      wide
      sample={(value) => <p style={{ letterSpacing: value }}>{SAMPLE_TEXT}</p>}
    >
      Large letters are set closer together.
    </TokenPage>
  ),
}

export const Spacing: Story = {
  render: () => (
    <TokenPage
      title="Spacing"
      group="space"
      wide
      sample={(value) => <Sample kind="bar" style={{ inlineSize: value }} />}
    >
      Steps of 4 px. Gutter, page and section grow with the window.
    </TokenPage>
  ),
}

export const Radius: Story = {
  render: () => (
    <TokenPage
      title="Radius"
      group="radius"
      sample={(value) => <Sample kind="box" style={{ borderRadius: value }} />}
    >
      The larger the thing, the larger its corners.
    </TokenPage>
  ),
}

export const Shadow: Story = {
  render: () => (
    <TokenPage
      title="Shadow"
      group="shadow"
      sample={(value) => <Sample kind="raised" style={{ boxShadow: value }} />}
    >
      Elevation above the page: a panel, a clickable card, an overlay.
    </TokenPage>
  ),
}

export const Layers: Story = {
  render: () => (
    <TokenPage title="Layers" group="layer" wide sample={() => null}>
      The stacking order of the whole site, lowest first. Nothing else states a z-index.
    </TokenPage>
  ),
}

export const Motion: Story = {
  render: () => (
    <TokenPage
      title="Motion"
      group="duration"
      wide
      sample={(value) => <Sample kind="mover" style={{ animationDuration: value }} />}
    >
      Transitions stay below 200 ms. All become zero where the visitor asks for reduced motion.
    </TokenPage>
  ),
}

export const Easing: Story = {
  render: () => (
    <TokenPage
      title="Easing"
      group="easing"
      wide
      sample={(value) => (
        <Sample
          kind="mover"
          style={{ animationDuration: 'var(--duration-breathe)', animationTimingFunction: value }}
        />
      )}
    >
      Standard for changes in place, decelerate for entering elements.
    </TokenPage>
  ),
}

export const Sizes: Story = {
  render: () => (
    <TokenPage
      title="Sizes"
      group="size"
      wide
      sample={(value) => <Sample kind="bar" style={{ inlineSize: value }} />}
    >
      Touch targets, fields, strokes, and the widths of columns and pages.
    </TokenPage>
  ),
}
