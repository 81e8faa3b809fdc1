export { FavouritesNumber as Component } from './favourites-number.tsx'
