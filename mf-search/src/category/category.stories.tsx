import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { CATEGORY, categoryTree, ROOT_CATEGORY, SERVICES } from '../fixtures/category-responses.ts'
import { COUNTRY, resultsEnvelope } from '../fixtures/results-responses.ts'
import { buildCategoryView } from './build-category-view.ts'
import { CategoryServices } from './category-services.tsx'
import { CategoryTree } from './category-tree.tsx'
import type { CategoryView } from './category-view.ts'

/** Both parts, as a page lays them out. */
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

/** A category with more services than are shown at first. */
export const OfCategory: Story = {}

export const OfRoot: Story = { args: view(ROOT_CATEGORY) }

/** On the page of a service its neighbours stand in the tree. */
export const OfService: Story = { args: view({}) }
