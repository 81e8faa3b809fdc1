export { DesktopSearchStrip as Component } from './search-strip.tsx'
