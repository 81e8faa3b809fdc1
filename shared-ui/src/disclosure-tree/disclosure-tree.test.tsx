// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { DisclosureTree, type DisclosureTreeNode } from './disclosure-tree.tsx'

const leaf = (id: number, name: string): DisclosureTreeNode => ({ id, name, href: `/${id}`, children: [] })
const nodes: readonly DisclosureTreeNode[] = [
  {
    ...leaf(1, 'Stomatologia'),
    open: true,
    children: [{ ...leaf(2, 'Ortodoncja'), children: [leaf(3, 'Retainer')] }],
  },
  leaf(4, 'Medycyna estetyczna'),
]
const tree = <DisclosureTree nodes={nodes} current="/3" allOf={(name) => `Wszystko: ${name}`} />
const branch = (name: string) => {
  const details = screen.getByText(name).closest('details')
  if (!details) throw new Error(`${name} is not a branch`)
  return details
}

afterEach(cleanup)

test('opens branches initially as given, and toggles them one by one', async () => {
  render(tree)
  expect(branch('Stomatologia').open).toBe(true)
  expect(branch('Ortodoncja').open).toBe(false)
  await userEvent.click(screen.getByText('Ortodoncja'))
  expect(branch('Ortodoncja').open).toBe(true)
  expect(branch('Stomatologia').open).toBe(true)
})

test('leaves are links, and a branch begins with the link to its own page', () => {
  render(tree)
  expect(screen.getByRole('link', { name: 'Medycyna estetyczna' }).getAttribute('href')).toBe('/4')
  const inside = within(branch('Ortodoncja')).getAllByRole('link', { hidden: true })
  expect(inside.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Wszystko: Ortodoncja', '/2'],
    ['Retainer', '/3'],
  ])
})

test('loads the children of a branch when it opens, once, and again after a failure', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => log.mockRestore())
  const loadChildren = vi.fn(async () => [leaf(6, 'Peeling')])
  loadChildren.mockRejectedValueOnce(new Error('offline'))
  const lazy = [{ ...leaf(5, 'Zabiegi'), hasMore: true }]
  render(<DisclosureTree nodes={lazy} allOf={(name) => `Wszystko: ${name}`} loadChildren={loadChildren} />)
  await userEvent.click(screen.getByText('Zabiegi'))
  await userEvent.click(await screen.findByRole('button', { name: /Spróbuj ponownie$/ }))
  expect((await screen.findByRole('link', { name: 'Peeling' })).getAttribute('href')).toBe('/6')
  expect(log).toHaveBeenCalledOnce()
  for (let times = 0; times < 2; times++) await userEvent.click(screen.getByText('Zabiegi'))
  expect(loadChildren).toHaveBeenCalledTimes(2)
})
