export { Price, type PriceProps, ReducedPrice, type ReducedPriceProps } from './price.tsx'
