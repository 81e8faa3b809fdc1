export { FavouriteToggle as Component } from './favourite-toggle.tsx'
