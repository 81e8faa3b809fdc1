import type { Meta, StoryObj } from '@storybook/react'
import { CATEGORY, categoryTree, ROOT_CATEGORY, SERVICES } from '../../fixtures/category-responses.ts'
import { COUNTRY, resultsEnvelope } from '../../fixtures/results-responses.ts'
import { CategoryServices, CategoryTree } from './category.tsx'
import { buildCategoryView, type CategoryView } from './load-category.ts'

function Category({ services, tree }: CategoryView) {
  return (
    <div style={{ display: 'grid', gap: 'var(--space-4)' }}>
      {services && <CategoryServices view={services} />}
      <CategoryTree view={tree} />
    </div>
  )
}

const view = (changes: Parameters<typeof resultsEnvelope>[0]) =>
  buildCategoryView(resultsEnvelope({ ...COUNTRY, ...changes }), categoryTree(true), SERVICES)

const meta = {
  title: 'Components/Category',
  component: Category,
  tags: ['!autodocs'],
  args: view(CATEGORY),
} satisfies Meta<typeof Category>
export default meta
type Story = StoryObj<typeof meta>

/** A category with more services than the preview shows. */
export const OfCategory: Story = {}

export const OfRoot: Story = { args: view(ROOT_CATEGORY) }

/** The page of a service, with its neighbours in the tree. */
export const OfService: Story = { args: view({}) }
