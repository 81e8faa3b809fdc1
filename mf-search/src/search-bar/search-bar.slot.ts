export { DesktopSearchStrip as Component } from './desktop-search-strip.tsx'
