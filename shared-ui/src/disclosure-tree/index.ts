export { DisclosureTree, type DisclosureTreeNode, type DisclosureTreeProps } from './disclosure-tree.tsx'
