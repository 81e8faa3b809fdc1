import { readdirSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'

interface Story {
  readonly args?: object
  readonly render?: ComponentType<object>
}
type StoryFile = Readonly<Record<string, Story>> & {
  readonly default: Story & { readonly component: ComponentType<object> }
}

const components = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['base', 'tokens'].includes(entry.name))
  .map(({ name }) => name)

test.each(components)('%s renders on the server in every story', async (name) => {
  const { default: meta, ...stories }: StoryFile = await import(`./${name}/${name}.stories.tsx`)
  for (const story of Object.values(stories)) {
    const Component = story.render ?? meta.render ?? meta.component
    const html = renderToString(<Component {...meta.args} {...story.args} />)
    // The content security policy of the site blocks style attributes. Frames of stories have some.
    expect(html).not.toMatch(/style="(?!display:)/)
  }
})
